import { denied } from '../../authorise/denial.ts'
import { mayEditAny, mayRead } from '../../authorise/rights.ts'
import { type Call, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { renderTitle } from '../../html/content.ts'
import { stripTags } from '../../html/strip-tags.ts'
import { RestError } from '../../http/errors.ts'
import { numberSetting } from '../../store/site-settings.ts'
import { findByAddress } from '../../view/find-by-address.ts'

/** `GET` of what a page says of itself: a fake site asks no other for its pages. */
export const urlDetails: EndpointBehaviour = {
  permit: ({ user }) =>
    mayEditAny(user)
      ? undefined
      : denied(
          user,
          'rest_cannot_view_url_details',
          'What pages say of themselves is told to those who write.',
        ),
  handle: (call) => ({ status: 200, body: detailsOf(textOf(call.args.url).trim(), call) }),
}

function detailsOf(address: string, call: Call) {
  const { state, addresses } = call
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    throw new RestError(
      404,
      'rest_invalid_url',
      `"${address}" is no address of a page. Send one with http or https.`,
    )
  const icon = fileAddress(numberSetting(state, 'site_icon'), call)
  const { name, description } = state.info
  if (address.replace(/\/$/, '') === addresses.base) return { title: name, icon, description, image: '' }
  const record = findByAddress(address, call)
  if (record === undefined || !mayRead(undefined, record, state.content.get(record.parent)))
    throw new RestError(404, 'no_response', `Nothing answers at "${address}" that a fake site can ask.`)
  return {
    title: `${stripTags(renderTitle(record.title))} – ${name}`,
    icon,
    description: record.password === '' ? stripTags(record.excerpt) : '',
    image: fileAddress(record.featuredMedia, call),
  }
}

function fileAddress(id: number, { state, addresses }: Call): string {
  const record = state.content.get(id)
  return record && 'file' in record ? addresses.upload(record.file.path) : ''
}
