import { colours } from './colours.ts'
import { firstScreenStyle } from './first-screen-style.ts'
import { listStyle } from './list-style.ts'
import { tableStyle } from './table-style.ts'

const base = `${colours}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:84rem;margin-inline:auto;padding-inline:clamp(.75rem,3vw,2rem)}
h1,h2,h3{line-height:1.25;text-wrap:balance}
h2{font-size:1.2rem;margin:2.25rem 0 .75rem;scroll-margin-top:1rem;letter-spacing:-.01em}
h2:focus{outline:none}
h2:focus-visible{outline:3px solid var(--focus);outline-offset:4px}
h3{font-size:1rem;margin:1.5rem 0 .5rem}
a{color:var(--link);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:3px}
[hidden]{display:none!important}
code,pre,.exchanges{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.8125rem}
pre,code,.statement,.message,dd,li{unicode-bidi:isolate}
:where(p,li,dd,summary) code{padding:.08em .3em;border-radius:.25rem;background:var(--code)}
:where(.again,.example) code,code:is(.difference,.id){padding:0;background:none}
pre{margin:0;padding:.6rem .75rem;white-space:pre-wrap;border-radius:.4rem;background:var(--code)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.notice,.hint{color:var(--muted)}
.hint{margin:-.4rem 0 .75rem;font-size:.9rem}
.sign{display:inline-block;min-width:1.1em;text-align:center;font-weight:700}
summary{cursor:pointer}
.label{display:inline-block;padding:0 .55rem;margin-right:.35rem;border-radius:1rem;background:var(--tint);color:var(--tone);font-size:.8rem;font-weight:700;white-space:nowrap}
.source,.purpose{font-size:.85rem;color:var(--muted)}
.source{margin:.1rem 0 .6rem}
.wanted{color:var(--good-ink)}
.came{color:var(--tone)}
footer{margin-block:3rem 2rem;color:var(--muted);font-size:.85rem}
`

const print = `
@media print{
body{background:#fff;font-size:10pt}
.filters,.shown,.hint,.copy,.only,.next,.scripted .copy,.scripted .only{display:none!important}
.verdict{width:auto}
.first{display:block}
.line{content-visibility:visible;break-inside:avoid}
.scroll{overflow:visible}
.stamp,.label,.bar,pre{print-color-adjust:exact}
}
`

/** The style of all pages of a report. */
export const style = `${base}${firstScreenStyle}${listStyle}${tableStyle}${print}`
