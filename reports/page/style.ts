import { colours } from './colours.ts'
import { listStyle } from './list-style.ts'

/** The style of the changes between two. */
const changeStyle = `
.changes{border-left:.35rem solid var(--tone)}
.changes th,.changes td{padding:.4rem .75rem;text-align:left;vertical-align:top;unicode-bidi:isolate}
.changes tbody tr+tr{border-top:1px solid var(--line)}
.changes tbody th{font-weight:400;white-space:normal;width:45%}
.changes tbody :is(th,td){overflow-wrap:anywhere;min-width:9rem}
h2 .label{font-size:1.05rem;padding:.1rem .7rem}
.verdict .ruling p:last-child{margin:0}
`

/** The style of all pages of a report. */
export const style = `${colours}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:78rem;margin-inline:auto;padding-inline:clamp(.75rem,3vw,2rem)}
h1,h2,h3{line-height:1.2;text-wrap:balance}
h2{font-size:1.3rem;margin:2.5rem 0 .75rem}
h2{scroll-margin-top:1rem}
h2:focus{outline:none}
h2:focus-visible{outline:3px solid var(--focus);outline-offset:4px}
h3{font-size:1.1rem;margin:2rem 0 .75rem}
h3 small{display:block;font-weight:400;font-size:.85rem;color:var(--muted)}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:3px}
[hidden]{display:none!important}
code,pre,.exchanges{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.85rem}
pre,code,.statement,.message,dd,li{unicode-bidi:isolate}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.notice,.hint{color:var(--muted)}
.hint{margin:-.5rem 0 .75rem}
.sign{display:inline-block;min-width:1.1em;text-align:center;font-weight:700}

.verdict{margin-top:clamp(.75rem,3vw,2rem);padding-block:clamp(1rem,3vw,2rem);display:grid;gap:1.5rem 3rem;grid-template-columns:minmax(0,3fr) minmax(0,2fr);background:var(--tint);border-radius:1rem;width:calc(100% - clamp(1.5rem,6vw,4rem))}
.ruling{display:flex;gap:clamp(.75rem,2vw,1.5rem);align-items:flex-start}
.ruling:only-child{grid-column:1/-1}
.stamp{flex:none;display:grid;place-items:center;width:clamp(3rem,9vw,5.5rem);aspect-ratio:1;margin:0;border-radius:50%;background:var(--tone);color:var(--on-tone);font-size:clamp(1.6rem,5vw,3rem);font-weight:700;line-height:1}
.verdict .name{margin:0;font-weight:600}
.verdict h1{margin:.1rem 0 .6rem;font-size:clamp(1.7rem,5.5vw,3rem);letter-spacing:-.02em;color:var(--tone)}
.reasons{margin:0;padding-left:1.1rem}
.facts{margin:0;display:grid;gap:.15rem;align-content:start;font-size:.9rem}
.facts div{display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:.5rem}
.facts dt{color:var(--muted-on-tint)}
.facts dd{margin:0}
.verdict a{color:inherit}
@media (max-width:48rem){.verdict{grid-template-columns:minmax(0,1fr)}}

.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.6rem;background:var(--surface)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;overflow-wrap:normal}
th{font-weight:600;text-align:left;white-space:nowrap}
thead th{font-size:.85rem;color:var(--muted)}
.totals th,.totals td{padding:.45rem .75rem;text-align:right}
.totals th:first-child{text-align:left}
.totals tbody tr+tr{border-top:1px solid var(--line)}
.totals td.none{color:var(--muted)}
.totals .bar-cell{min-width:8rem;width:30%}
.totals td:not(.none)[class]:not(.bar-cell){font-weight:600;color:var(--tone)}
.bar{display:block;width:100%;height:.75rem;border-radius:.4rem;background:var(--line)}
.bar rect{fill:var(--fill)}
.matrix{border-spacing:0}
.matrix th{padding:.35rem .6rem}
.matrix td{padding:.15rem}
.matrix tbody th,.matrix tfoot th{position:sticky;left:0;background:var(--surface);z-index:1}
.matrix td:last-child,.matrix th:last-child{border-left:1px solid var(--line)}
.matrix tfoot td,.matrix tfoot th{border-top:1px solid var(--line)}
.cell{display:block;padding:.35rem .5rem;border-radius:.35rem;background:var(--tint);color:var(--tone);text-decoration:none;white-space:nowrap;print-color-adjust:exact}
.cell small{opacity:1;color:inherit}
.cell:hover{box-shadow:inset 0 0 0 2px var(--tone)}
.cell[aria-current]{box-shadow:inset 0 0 0 3px var(--tone)}

.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));gap:0 2.5rem}
.cards ul{margin:0;padding-left:1.2rem}
.cards p{margin:0 0 .6rem;color:var(--muted)}
.cards .untested{list-style:none;padding:0;display:grid;gap:.35rem}
.untested a{display:grid;grid-template-columns:3.5ch minmax(0,1fr);gap:.75rem}
.untested b{text-align:right}
.stale code{font-weight:600}
${changeStyle}${listStyle}`
