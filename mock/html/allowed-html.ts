/** The attributes an element may carry, in lower case. */
export type Allowed = ReadonlyMap<string, ReadonlySet<string>>

/** What may stand in a post of an author without the unfiltered-html right, elements of like attributes together. */
export const POST_HTML = read(`
  abbr,acronym,address,b,bdo,big,br,cite,code,dd,dfn,dl,dt,em,fieldset,i,kbd,mark,rb,rp,rt,rtc,ruby,s,samp,search,small,strike,strong,sub,sup,title,tt,u,var
  article,aside,caption,div,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hgroup,legend,main,nav,p,section,span,summary align
  blockquote,q cite
  del,ins cite datetime
  menu,ul type
  tbody,tfoot,thead align char charoff valign
  tr align bgcolor char charoff valign
  td,th abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width
  col,colgroup align char charoff span valign width
  table align bgcolor border cellpadding cellspacing rules summary width
  a download href name rel rev target
  area alt coords href nohref shape target
  audio autoplay controls loop muted preload src
  button disabled name type value
  details align open
  font color face size
  hr align noshade size width
  img align alt border height hspace loading longdesc src usemap vspace width
  label for
  li align value
  map name
  ol reversed start type
  pre width
  textarea cols disabled name readonly rows
  track default kind label src srclang
  video autoplay controls height loop muted playsinline poster preload src width
`)

/** What may stand in a title of such an author: WordPress’ `$allowedtags`. */
export const TITLE_HTML = read(`
  b,cite,code,em,i,s,strike,strong
  a href title
  abbr,acronym title
  blockquote,q cite
  del datetime
`)

/** The attributes every element of a post may carry, besides its own. Follows `_wp_add_global_attributes`. */
export const isGlobalAttribute = (name: string): boolean =>
  /^(?:class|dir|hidden|id|lang|role|style|title|xml:lang|(?:aria|data)-[\w-]+)$/.test(name)

function read(lines: string): Allowed {
  const rules = lines.trim().split('\n')
  return new Map(
    rules.flatMap((rule) => {
      const [elements = '', ...attributes] = rule.trim().split(' ')
      return elements.split(',').map((element) => [element, new Set(attributes)] as const)
    }),
  )
}
