import { decoded } from '../../../../contract/lib/text.ts'
import { type SiteDataFile, subSizeNames } from '../../../../fixtures/index.ts'
import { isUploadPath } from '../../../../fixtures/upload-path.ts'
import { authorAndTimes, type FileFacts, slugIn } from './content.ts'
import { customMeta, mapIn, metaText, type PhpValue } from './php-value.ts'
import type { WxrItem } from './wxr-contents.ts'

type MediaData = NonNullable<SiteDataFile['media']>[number]

/** Attachments as site data, each with a unique file name. */
export function mediaOf(items: readonly WxrItem[], known: FileFacts): MediaData[] {
  const files = new Set<string>()
  return items.map((item) => {
    const own = fileOf(item)
    const file =
      own === undefined || files.has(own) ? `media-${item.id}${/\.\w+$/.exec(own ?? '')?.[0] ?? ''}` : own
    files.add(file)
    return mediaItem(item, file, known)
  })
}

function mediaItem(item: WxrItem, file: string, known: FileFacts): MediaData {
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
    post: known.attachable.has(item.parent) ? item.parent : 0,
    status: item.status === 'private' || item.status === 'trash' ? item.status : 'inherit',
    width: Math.min(count(details.get('width')), 10_000),
    height: Math.min(count(details.get('height')), 10_000),
    filesize: count(details.get('filesize')),
    sizes: sizes instanceof Map ? subSizeNames.filter((name) => sizes.has(name)) : [],
    ...authorAndTimes(item, known),
    ...customMeta(item.meta),
  }
}

/** The path within the uploads folder; undefined if it is invalid. */
function fileOf({ meta, attachmentUrl }: WxrItem): string | undefined {
  const address = decoded(/\/uploads\/([^?#]+)/.exec(attachmentUrl)?.[1] ?? '')
  const file = metaText(meta, '_wp_attached_file') || address
  return isUploadPath(file) ? file : undefined
}

function count(value: PhpValue | undefined): number {
  const number = Number(typeof value === 'string' || typeof value === 'number' ? value : 0)
  return Number.isSafeInteger(number) && number >= 0 ? number : 0
}
