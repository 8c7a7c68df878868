import { decoded } from '../../../../contract/lib/text.ts'
import { type SiteDataFile, subSizeNames } from '../../../../fixtures/index.ts'
import { authorAndTimes, type Known, slugIn } from './content.ts'
import { mapIn, metaText, ownMeta, type PhpValue } from './php-value.ts'
import type { WxrItem } from './wxr-contents.ts'

type MediaData = NonNullable<SiteDataFile['media']>[number]

/** Attachments as data. No two have the same file. */
export function mediaOf(items: readonly WxrItem[], known: Known): MediaData[] {
  const files = new Set<string>()
  return items.map((item) => {
    const own = fileOf(item)
    const file =
      own === undefined || files.has(own) ? `media-${item.id}${/\.\w+$/.exec(own ?? '')?.[0] ?? ''}` : own
    files.add(file)
    return mediaItem(item, file, known)
  })
}

function mediaItem(item: WxrItem, file: string, known: Known): MediaData {
  const details = mapIn(metaText(item.meta, '_wp_attachment_metadata'))
  const sizes = details.get('sizes')
  return {
    id: item.id,
    file,
    title: item.title,
    slug: slugIn(item),
    alt_text: metaText(item.meta, '_wp_attachment_image_alt'),
    caption: item.excerpt,
    description: item.content,
    post: known.owners.has(item.parent) ? item.parent : 0,
    status: item.status === 'private' || item.status === 'trash' ? item.status : 'inherit',
    width: Math.min(count(details.get('width')), 10_000),
    height: Math.min(count(details.get('height')), 10_000),
    filesize: count(details.get('filesize')),
    sizes: sizes instanceof Map ? subSizeNames.filter((name) => sizes.has(name)) : [],
    ...authorAndTimes(item, known),
    ...ownMeta(item.meta),
  }
}

/** The path below the uploads; undefined when it is none. */
function fileOf({ meta, attachmentUrl }: WxrItem): string | undefined {
  const address = decoded(/\/uploads\/([^?#]+)/.exec(attachmentUrl)?.[1] ?? '')
  const file = metaText(meta, '_wp_attached_file') || address
  const isPath =
    /^[^/\\?#]+(?:\/[^/\\?#]+)*$/.test(file) && !file.split('/').some((part) => /^\.{1,2}$/.test(part))
  return isPath ? file : undefined
}

function count(value: PhpValue | undefined): number {
  const number = Number(typeof value === 'string' || typeof value === 'number' ? value : 0)
  return Number.isSafeInteger(number) && number >= 0 ? number : 0
}
