import { colours } from './colours.ts'

/** The style of the first screen: verdict, counts, causes and next steps. */
const firstScreenStyle = `
.verdict{margin-top:clamp(.75rem,2vw,1.5rem);padding-block:clamp(1rem,2vw,1.5rem);background:var(--tint);border-radius:.9rem;width:calc(100% - clamp(1.5rem,6vw,4rem))}
.ruling{display:flex;gap:clamp(.75rem,2vw,1.25rem);align-items:flex-start}
.ruling>div{min-width:0}
.stamp{flex:none;display:grid;place-items:center;width:clamp(2.75rem,8vw,4.25rem);aspect-ratio:1;margin:0;border-radius:50%;background:var(--tone);color:var(--on-tone);font-size:clamp(1.4rem,4vw,2.25rem);font-weight:700;line-height:1}
.verdict .name{margin:0;font-weight:600}
.verdict .name{display:flex;flex-wrap:wrap;gap:0 .6rem}
.verdict .at{font-weight:400;color:var(--muted-on-tint)}
.verdict h1{margin:0 0 .35rem;font-size:clamp(1.6rem,4.5vw,2.25rem);letter-spacing:-.02em;color:var(--tone)}
.verdict .ruling p:last-child{margin:0}
.verdict a{color:inherit}
.reasons{margin:0;padding:0;list-style:none;columns:21rem;column-gap:2rem}
.reasons li{break-inside:avoid}
.reasons li:first-child{column-span:all;font-size:1.05rem}
.tally{margin-top:1.1rem}
.tally ul{display:flex;flex-wrap:wrap;gap:.4rem;margin:.6rem 0 0;padding:0;list-style:none}
.verdict .tally a{display:inline-block;padding:.15rem .7rem .15rem .5rem;border-radius:1rem;background:var(--surface);color:var(--tone);text-decoration:none;font-size:.9rem}
.tally a:hover{box-shadow:inset 0 0 0 1px var(--tone)}
.tally a[aria-current]{box-shadow:inset 0 0 0 2px var(--tone)}
.bar{display:block;width:100%;height:.6rem;border-radius:.3rem;background:var(--line)}
.bar rect{fill:var(--fill)}
.run{margin-top:.9rem;font-size:.875rem}
.run>summary{color:var(--muted-on-tint)}
.facts{margin:.6rem 0 0;display:grid;gap:.15rem 2rem;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr));font-size:.875rem}
.facts div{display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:.5rem}
.facts dt{color:var(--muted-on-tint)}
.facts dd{margin:0}

.first{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,3fr);gap:0 2.5rem;align-items:start}
.first>:is(:only-child,.order){grid-column:1/-1}
.order :is(th,td){padding:.25rem .75rem;white-space:normal}
@media (max-width:62rem){.first{grid-template-columns:minmax(0,1fr)}}
.causes{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:.6rem;background:var(--surface)}
.cause{padding:.7rem 1rem .6rem;box-shadow:inset .25rem 0 var(--tone)}
.cause:first-child{border-radius:.6rem .6rem 0 0}
.cause:last-child{border-radius:0 0 .6rem .6rem}
.cause:only-child{border-radius:.6rem}
.cause+.cause{border-top:1px solid var(--line)}
.cause p{margin:0}
.cause .sentence{font-weight:600}
.cause .label{white-space:normal}
.cause .example{margin:.2rem 0 .3rem}
.cause>.source{float:right;margin-left:1rem}
.cause .fold{margin:0}
.cause .fold[open]{clear:right;padding-top:.25rem}
@media (max-width:36rem){.cause>.source{float:none;margin:0 0 .2rem}}
.more-causes{margin-top:.6rem}
.more-causes>summary{margin-bottom:.6rem}
.steps{margin:0;padding:.8rem 1rem .4rem;list-style:none;counter-reset:step;border:1px solid var(--line);border-radius:.6rem;background:var(--surface)}
.steps li{counter-increment:step;padding-left:1.9rem;position:relative;margin-bottom:.5rem}
.steps li::before{content:counter(step);position:absolute;left:0;top:.05rem;width:1.35rem;height:1.35rem;display:grid;place-items:center;border-radius:50%;background:var(--code);font-size:.8rem;font-weight:600;color:var(--muted-on-tint)}
.steps p{margin:0 0 .4rem}
.again{display:flex;gap:.5rem;align-items:flex-start;margin-bottom:.6rem}
.again pre{flex:1;min-width:0;padding:.45rem .7rem} .option{white-space:nowrap}
.command pre::before{content:"$ ";font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.8125rem;color:var(--muted)}
.purpose{margin:.6rem 0 .2rem}
.copy,.only,.scripted .unscripted{display:none}
.scripted .copy{display:block;flex:none;min-width:5rem;min-height:0;padding:.3rem .6rem;font-size:.85rem}
.scripted .only{display:inline}
.fold{margin-bottom:.5rem}
.fold>summary{font-size:.85rem;color:var(--muted)}
.fold[open]>summary{margin-bottom:.4rem}
.reported .stale{margin:0;padding-left:1.2rem}
.stale code{font-weight:600}

.fleet{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr))}
.fleet>li{padding:1rem 1.25rem;border:1px solid var(--line);border-top:.25rem solid var(--tone);border-radius:.6rem;background:var(--surface)}
.fleet h3{margin:0 0 .4rem;font-size:1.1rem}
.fleet h4{margin:.8rem 0 .2rem;font-size:.8rem;color:var(--muted)}
.fleet p{margin:.4rem 0}
.fleet ul{margin:0;padding-left:1.1rem;list-style:disc;font-size:.9rem}
`

/** The style of the list of checks and of its filters. */
const listStyle = `
.filters{display:grid;gap:.75rem 1rem;grid-template-columns:minmax(0,2fr) repeat(3,minmax(0,1fr));align-items:end;padding:.9rem 1rem;border:1px solid var(--line);border-radius:.6rem;background:var(--surface)}
.field{margin:0;display:grid;gap:.2rem}
.field label,legend{font-size:.8rem;font-weight:600;color:var(--muted)}
input[type=search],select,button{font:inherit;color:inherit;background:var(--page);border:1px solid var(--edge);border-radius:.4rem;padding:.35rem .6rem;min-width:0;width:100%;min-height:2.4rem}
::placeholder{color:var(--muted);opacity:1}
button{width:auto;cursor:pointer}
button:hover{border-color:var(--ink)}
fieldset{grid-column:1/-1;border:0;margin:0;padding:0;min-width:0}
legend{padding:0;margin-bottom:.3rem}
.chips{display:flex;flex-wrap:wrap;gap:.4rem}
.chip{display:inline-flex;align-items:center;gap:.35rem;padding:.2rem .7rem;border:1px solid var(--edge);border-radius:2rem;cursor:pointer}
.chip input{margin:0;accent-color:var(--link)}
.chip:has(:checked){border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}
.chip:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.chip :focus-visible{outline:none}
.chip .sign{color:var(--tone)}
.chip.none{border-style:dashed;color:var(--muted)}
.chip.none b{font-weight:400}
@media (max-width:48rem){.filters{grid-template-columns:repeat(3,minmax(0,1fr))}.field.text{grid-column:1/-1}}
@media (max-width:30rem){.filters{grid-template-columns:repeat(2,minmax(0,1fr))}}
.shown{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;min-height:2.4rem;margin-top:.6rem}
.shown p{margin:0;font-weight:600}
.shown:has(>:empty){display:none}
.found h3 .sign,.group>summary .sign{color:var(--tone)}

.lines,.exchanges{list-style:none;margin:0;padding:0}
.lines{border:1px solid var(--line);border-radius:.6rem;background:var(--surface)}
.lines:empty{display:none}
.line{content-visibility:auto;contain-intrinsic-size:auto calc(2.25rem + 1px)}
.line:has(>details[open]){contain-intrinsic-size:auto 24rem}
.line+.line{border-top:1px solid var(--line)}
.line>details>summary{display:grid;grid-template-columns:.6rem 1.4rem minmax(0,5fr) minmax(0,5fr) minmax(0,3fr);gap:.1rem .6rem;align-items:baseline;padding:.4rem .9rem;min-height:2.25rem;font-size:.9rem}
.line>details>summary::before{content:"";width:.4rem;height:.4rem;border:solid var(--muted);border-width:0 2px 2px 0;rotate:-45deg;align-self:start;margin-top:.45rem}
.line>details[open]>summary::before{rotate:45deg;margin-top:.35rem}
.line>details>summary:hover{background:var(--page)}
.line .sign{color:var(--tone);background:var(--tint);border-radius:.25rem}
.line summary>:is(.statement,.difference,.id){min-width:0}
.line>details:not([open])>summary :is(.statement,.wanted){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.line>details>summary::before{grid-area:1/1}
.line summary>.sign{grid-area:1/2}
.line .statement{grid-column:3}
.line .difference{grid-column:4}
.line .id{grid-column:5;color:var(--muted)}
.line span.difference{color:var(--muted)}
.line summary:not(:has(.difference)) .statement{grid-column:3/5}
.line>details[open]>summary .statement{font-weight:600}
.line .body{padding:.2rem .9rem .6rem 4.1rem}
@media (max-width:56rem){
.line{contain-intrinsic-size:auto 3.55rem}
.line>details>summary{grid-template-columns:.6rem 1.4rem minmax(0,1fr) minmax(0,1fr)}
.line>details>summary>.statement,.line summary:not(:has(.difference)) .statement{grid-column:3/-1}
.line .difference{grid-column:3}
.line .id{grid-column:4}
.line summary:not(:has(.difference)) .id{grid-column:3/-1}
.line .body{padding-left:.9rem}
}
@media (max-width:36rem){
.line{contain-intrinsic-size:auto 6.2rem}
.line>details>summary>:is(.difference,.id){grid-column:3/-1}
}
.message{margin:.5rem 0}
.parts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.6rem;margin:0 0 .6rem}
.parts>div{display:flex;flex-direction:column}
.parts dd{margin:0;flex:1;display:grid}
.parts dt{font-size:.8rem;font-weight:600;color:var(--muted)}
.request{grid-column:1/-1}
.received pre{box-shadow:inset .2rem 0 var(--tone)}
.expected pre{box-shadow:inset .2rem 0 var(--good)}
@media (max-width:40rem){.parts{grid-template-columns:minmax(0,1fr)}}
pre.head{margin-bottom:.4rem;color:var(--muted-on-tint)}
.exchanges li{padding:.15rem 0}
.exchanges .again{margin:.2rem 0 .6rem}
.group{margin:.75rem 0 0}
.group>summary{padding:.35rem 0}
.group[open]>summary{margin-bottom:.3rem}
.found+.group{margin-top:1.5rem}
.more{margin:.5rem 0 1rem .75rem}
.legend{margin-top:1.25rem}
.legend>summary{color:var(--muted);font-size:.9rem}
.legend dl{display:grid;gap:.75rem 2rem;grid-template-columns:repeat(auto-fill,minmax(min(24rem,100%),1fr));margin:.75rem 0 0}
.legend dt{font-weight:600}
.legend dt .sign{color:var(--tone)}
.legend dd{margin:0;font-size:.9rem;color:var(--muted)}
`

const tableStyle = `
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.6rem;background:var(--surface)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;overflow-wrap:normal;font-size:.9rem}
th{font-weight:600;text-align:left;white-space:nowrap}
thead th{font-size:.8rem;color:var(--muted)}
.totals th,.totals td{padding:.4rem .75rem;text-align:right}
.totals th:first-child{text-align:left}
.totals tbody tr+tr{border-top:1px solid var(--line)}
.totals td.none{color:var(--muted)}
.totals .sign{color:var(--tone)}
.totals .bar-cell{min-width:8rem;width:30%}
.totals td:not(.none)[class]:not(.bar-cell){font-weight:600;color:var(--tone)}
.matrix{border-spacing:0}
.matrix th{padding:.3rem .6rem}
.matrix td{padding:.15rem}
.matrix tbody th,.matrix tfoot th{position:sticky;left:0;background:var(--surface);z-index:1}
.matrix td:last-child,.matrix th:last-child{border-left:1px solid var(--line)}
.matrix tfoot td,.matrix tfoot th{border-top:1px solid var(--line)}
.cell{display:block;padding:.25rem .5rem;border-radius:.35rem;background:var(--tint);color:var(--tone);text-decoration:none;white-space:nowrap;print-color-adjust:exact}
.cell small{opacity:1;color:inherit}
.cell:hover{box-shadow:inset 0 0 0 2px var(--tone)}
.cell[aria-current]{box-shadow:inset 0 0 0 3px var(--tone)}

.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));gap:0 2.5rem}
.cards ul{margin:0;padding-left:1.2rem}
.cards p{margin:0 0 .6rem;color:var(--muted)}
#narrow{margin-top:1.5rem}
.cards .untested{list-style:none;padding:0;display:grid;gap:.3rem}
.untested a{display:grid;grid-template-columns:4.5ch minmax(0,1fr);gap:.6rem}
.untested b{text-align:right}

.changes{border-left:.25rem solid var(--tone)}
.changes th,.changes td{padding:.4rem .75rem;text-align:left;vertical-align:top;unicode-bidi:isolate}
.changes tbody+tbody{border-top:1px solid var(--line)}
.changes tbody tr+tr td{padding-top:0}
.changes tbody th{font-weight:400;white-space:normal}
.changes tbody :is(th,td){overflow-wrap:anywhere;min-width:11rem}
.changes th code{display:block;max-width:32rem}
.changes td div{max-width:26rem}
.changes td:last-child{min-width:16rem}
.changes .others{margin:0}
@media (max-width:40rem){
.changes,.changes :is(tbody,tr,th,td){display:block}
.changes thead{display:none}
.changes tbody{padding:.4rem 0}
.changes tbody :is(th,td){padding-block:.1rem}
.changes td:last-child{color:var(--muted)}
}
h2 .label{font-size:1rem;padding:.1rem .7rem;white-space:normal}
`

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

export const style = `${base}${firstScreenStyle}${listStyle}${tableStyle}${print}`
