import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { embeddable, lookUp, sharedEmbeddable } from './embeddable.ts'

/** Asks for the embed of the post that all these share, and expects one of its members. */
function holds(field: string, value: string): (tools: CheckTools) => Promise<void> {
  return async (tools) => {
    const { link } = await sharedEmbeddable(tools)
    const answer = await tools.expect.accepted(lookUp(tools.site, 'embed', link))
    tools.expect.equal(answer, answer.at(field), value, field)
  }
}

const bare = (address: unknown): string => String(address).replace(/\/+$/, '')

/** The widths that come of some `maxwidth`, and their heights. */
const sizes: readonly (readonly [maxwidth: number, width: number, height: number])[] = [
  [400, 400, 225],
  [333, 333, 200],
  [500, 500, 282],
  [50, 200, 200],
  [2000, 600, 338],
]

/** The parts of what the embed route answers on the reference. */
export const partChecks: readonly Check[] = [
  check('embed.version', { run: holds('version', '1.0') }),
  check('embed.type', { run: holds('type', 'rich') }),
  check('embed.provider', {
    async run(tools) {
      const { expect, site, target } = tools
      const { link } = await sharedEmbeddable(tools)
      const answer = await expect.accepted(lookUp(site, 'embed', link))
      expect.equal(answer, answer.at('provider_name'), target.facts.name, 'provider_name')
      const home = await expect.accepted(site.get('/', { _fields: 'home' }))
      const address = answer.at('provider_url')
      expect.that(
        bare(address) === bare(home.at('home')),
        answer,
        'the address of the site in provider_url',
        shown(address),
      )
    },
  }),
  check('embed.author', {
    async run(tools) {
      const { link } = await sharedEmbeddable(tools)
      const answer = await tools.expect.accepted(lookUp(tools.site, 'embed', link))
      const [name, address] = [answer.at('author_name'), answer.at('author_url')]
      const isNamed = typeof name === 'string' && name !== ''
      tools.expect.that(isNamed, answer, 'a name in author_name', shown(name))
      const isAddress = typeof address === 'string' && URL.canParse(address)
      tools.expect.that(isAddress, answer, 'an address in author_url', shown(address))
    },
  }),
  check('embed.content', {
    needs: 'write',
    async run(tools) {
      const { link, title } = await embeddable(tools)
      const answer = await tools.expect.accepted(lookUp(tools.site, 'embed', link))
      tools.expect.equal(answer, answer.at('title'), title, 'the title')
      tools.expect.equal(answer, answer.at('width'), 600, 'the width')
      tools.expect.equal(answer, answer.at('height'), 338, 'the height')
      const html = answer.at('html')
      const frames = typeof html === 'string' && html.includes('<iframe')
      tools.expect.that(frames, answer, 'a frame in html', shown(html))
    },
  }),
  check('embed.thumbnail', {
    needs: 'write',
    async run(tools) {
      const featured = await tools.testData.create('media')
      const { link } = await embeddable(tools, 'posts', { featured_media: featured })
      const answer = await tools.expect.accepted(lookUp(tools.site, 'embed', link))
      const address = answer.at('thumbnail_url')
      const isAddress = typeof address === 'string' && URL.canParse(address)
      tools.expect.that(isAddress, answer, 'an address in thumbnail_url', shown(address))
      const sides = [answer.at('thumbnail_width') ?? null, answer.at('thumbnail_height') ?? null]
      tools.expect.equal(answer, sides, [64, 48], 'thumbnail_width and thumbnail_height')
    },
  }),
  check('embed.width.clamped', { run: (tools) => measures(tools, 'width') }),
  check('embed.height', { run: (tools) => measures(tools, 'height') }),
]

async function measures(tools: CheckTools, side: 'width' | 'height'): Promise<void> {
  const { link } = await sharedEmbeddable(tools)
  for (const [maxwidth, width, height] of sizes) {
    const answer = await tools.expect.accepted(lookUp(tools.site, 'embed', link, { maxwidth }))
    const wanted = side === 'width' ? width : height
    tools.expect.equal(answer, answer.at(side), wanted, `the ${side} for a maxwidth of ${maxwidth}`)
  }
}
