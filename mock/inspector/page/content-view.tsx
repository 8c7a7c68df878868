import { useRef, useState } from 'preact/hooks'
import { connection } from './connection.ts'
import { type Collection, type Item, type Listed, readCollections, readItems } from './content-collections.ts'
import { LinkList } from './elements.tsx'
import { attempt } from './notices.tsx'
import { pageAddress, routeAddress } from './place.ts'
import { useReading } from './use-connection.ts'

interface Chosen {
  readonly name: string
  readonly template: string
  readonly part: Listed
  readonly pages: number
}

interface Shown {
  readonly chosen: Chosen
  readonly items: readonly Item[]
  readonly lastPage: number
}

/** Everything that the site stores, by collection and status, with lists of the items. */
export function ContentView() {
  const [collections, setCollections] = useState<readonly Collection[]>()
  const [shown, setShown] = useState<Shown>()
  const heading = useRef<HTMLHeadingElement>(null)
  const chosen = useRef<Chosen | undefined>(undefined)

  const list = async (): Promise<undefined> => {
    const { session } = connection
    const now = chosen.current
    if (now === undefined) return undefined
    const read = await readItems(now.template, now.part, now.pages)
    if (now === chosen.current && session === connection.session) setShown({ chosen: now, ...read })
    return undefined
  }
  const choose = (next: Chosen) =>
    attempt(async () => {
      const isOther = chosen.current?.part !== next.part
      chosen.current = next
      await list()
      if (isOther) heading.current?.focus()
      return undefined
    })
  useReading(['change', 'index'], async () => {
    const { session } = connection
    const read = await readCollections()
    if (session === connection.session) setCollections(read)
    return list()
  })

  const isChosen = ({ name }: Collection, { status }: Listed) =>
    shown?.chosen.name === name && shown.chosen.part.status === status
  return (
    <section id="content" aria-label="Content">
      <h2>Content</h2>
      <div class="counts">
        {collections?.map((collection) => (
          <div class="type" key={collection.name}>
            <h3>{collection.name}</h3>
            {collection.parts.map((part) => (
              <PartButton
                key={part.status}
                collection={collection}
                part={part}
                isChosen={isChosen(collection, part)}
                choose={choose}
              />
            ))}
          </div>
        ))}
        {collections?.length === 0 && <p class="empty">The site is empty.</p>}
      </div>
      {shown && (
        <div>
          <h3 tabIndex={-1} ref={heading}>{`${shown.chosen.name}, ${shown.chosen.part.status}`}</h3>
          <ul class="items">
            {shown.items.map((item) => (
              <ItemRow key={item.id} item={item} template={shown.chosen.template} />
            ))}
          </ul>
          {shown.chosen.pages < shown.lastPage && (
            <button type="button" onClick={() => choose({ ...shown.chosen, pages: shown.chosen.pages + 1 })}>
              Show more
            </button>
          )}
        </div>
      )}
      <OtherRoutes />
    </section>
  )
}

interface PartButtonProps {
  readonly collection: Collection
  readonly part: Listed
  readonly isChosen: boolean
  readonly choose: (chosen: Chosen) => void
}

function PartButton({ collection: { name, template }, part, isChosen, choose }: PartButtonProps) {
  const text = `${part.count} ${part.status}`
  if (template === undefined) return <span class="count">{text}</span>
  return (
    <button
      type="button"
      class="count"
      aria-pressed={isChosen}
      aria-label={`${name}: ${text}`}
      onClick={() => choose({ name, template, part, pages: 1 })}
    >
      {text}
    </button>
  )
}

function ItemRow({
  item: { id, title, date, link },
  template,
}: {
  readonly item: Item
  readonly template: string
}) {
  return (
    <li>
      <span class="soft">{id}</span>
      <span class="item-title">{title}</span>
      <span class="soft">{date?.replace('T', ' ')}</span>
      <span class="ways">
        {link !== undefined && <PageLink address={link} title={title} />}
        {connection.index.routes.has(`${template}/{id}`) && (
          <a
            href={routeAddress(`${template}/{id}`, { id: String(id), context: 'edit' })}
            aria-label={`JSON of ${title}`}
          >
            JSON
          </a>
        )}
      </span>
    </li>
  )
}

// An address of another site stays text: what a server sends leads nowhere else.
function PageLink({ address, title }: { readonly address: string; readonly title: string }) {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
  if (url === undefined || url.origin !== location.origin) return <span class="soft">Page</span>
  const href = pageAddress(url.pathname + url.search, connection.session)
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={`Page of ${title}`}>
      Page
    </a>
  )
}

/** What is not a list is read at its route. */
function OtherRoutes() {
  const names = ['settings', 'block-patterns/patterns', 'templates', 'template-parts', 'themes', 'plugins']
  const templates = [...connection.index.routes.keys()].filter((template) =>
    names.some((name) => template.endsWith(`/v2/${name}`)),
  )
  if (templates.length === 0) return null
  const links = templates.map(
    (template) => [template.replace(/^.*\/v2\//, ''), routeAddress(template)] as const,
  )
  return <LinkList label="More of the site" links={links} />
}
