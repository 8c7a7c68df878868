/** The style of the list of checks and of its filters. */
export const listStyle = `
.filters{display:grid;gap:.75rem 1rem;grid-template-columns:minmax(0,2fr) repeat(3,minmax(0,1fr));align-items:end;padding:1rem;border:1px solid var(--line);border-radius:.6rem;background:var(--surface)}
.field{margin:0;display:grid;gap:.2rem}
.field label,legend{font-size:.85rem;font-weight:600;color:var(--muted)}
input[type=search],select,button{font:inherit;color:inherit;background:var(--page);border:1px solid var(--edge);border-radius:.4rem;padding:.4rem .6rem;min-width:0;width:100%;min-height:2.5rem}
::placeholder{color:var(--muted);opacity:1}
button{width:auto;cursor:pointer}
button:hover{border-color:var(--ink)}
fieldset{grid-column:1/-1;border:0;margin:0;padding:0;min-width:0}
legend{padding:0;margin-bottom:.3rem}
.chips{display:flex;flex-wrap:wrap;gap:.4rem}
.chip{display:inline-flex;align-items:center;gap:.35rem;padding:.25rem .7rem;border:1px solid var(--edge);border-radius:2rem;cursor:pointer}
.chip input{margin:0;accent-color:var(--link)}
.chip:has(:checked){border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}
.chip:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.chip :focus-visible{outline:none}
.chip .sign{color:var(--tone)}
@media (max-width:48rem){.filters{grid-template-columns:repeat(2,minmax(0,1fr))}.field.text{grid-column:1/-1}}
@media (max-width:20rem){.filters{grid-template-columns:minmax(0,1fr)}}
.shown{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;min-height:2.6rem;margin-top:.75rem}
.shown p{margin:0;font-weight:600}

.causes{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
.cause{padding:.7rem 1rem;border:1px solid var(--line);border-left:.35rem solid var(--tone);border-radius:.5rem;background:var(--surface);overflow-wrap:anywhere}
.cause .sentence{margin:0 0 .5rem;font-weight:600}
.cause .label{white-space:normal}
.cause .source{margin:.5rem 0 0}
.example,.difference{font-weight:600}
.example{box-shadow:inset .2rem 0 var(--tone)}
.difference{display:block;margin:.2rem 0}
.purpose{margin:.6rem 0 .2rem;font-size:.9rem;color:var(--muted)}
.findings,.rows,.exchanges{list-style:none;margin:0;padding:0}
summary{cursor:pointer}
.finding{content-visibility:auto;contain-intrinsic-size:auto 24rem;margin-bottom:.75rem;border:1px solid var(--line);border-left:.35rem solid var(--tone);border-radius:.5rem;background:var(--surface)}
.finding:has(>details:not([open])){contain-intrinsic-size:auto 4rem}
.finding>details>summary{padding:.7rem 1rem}
.finding .statement{font-weight:600}
.finding .id,.row .id{display:block;color:var(--muted)}
.label{display:inline-block;padding:0 .55rem;margin-right:.35rem;border-radius:1rem;background:var(--tint);color:var(--tone);font-size:.85rem;font-weight:700;white-space:nowrap}
.body{padding:0 1rem 1rem}
.source{margin:.1rem 0 .6rem;font-size:.9rem;color:var(--muted)}
.message{margin:.5rem 0}
pre{margin:0;padding:.6rem .75rem;white-space:pre-wrap;border-radius:.4rem;background:var(--code)}
.parts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem;margin:0 0 .75rem}
.parts>div{display:flex;flex-direction:column}
.parts dd{margin:0;flex:1;display:grid}
.parts dt{font-size:.85rem;font-weight:600;color:var(--muted)}
.asked{grid-column:1/-1}
.received pre{box-shadow:inset .2rem 0 var(--tone)}
.expected pre{box-shadow:inset .2rem 0 var(--good)}
@media (max-width:40rem){.parts{grid-template-columns:minmax(0,1fr)}}
.again{display:flex;gap:.5rem;align-items:flex-start;margin-bottom:.75rem}
.again pre{flex:1;min-width:0}
.command pre::before{content:"$ ";color:var(--muted)}
.copy,.only,.scripted .unscripted{display:none}
.scripted .copy{display:block;flex:none;min-width:5.5rem}
.scripted .only{display:inline}
.more-told summary{font-size:.9rem;color:var(--muted)}
.exchanges li{padding:.15rem 0}
.exchanges .again{margin:.2rem 0 .6rem}
.group{margin:.4rem 0}
.group>summary{padding:.35rem 0}
.group .sign,.totals .sign,.row .sign{color:var(--tone)}
.rows{border-left:2px solid var(--line);padding-left:.75rem}
.row{content-visibility:auto;contain-intrinsic-size:auto 3.5rem}
.row summary{padding:.3rem 0}
.row .sign{margin-right:.35rem}
.row .message{display:block;margin:0;color:var(--muted);font-size:.9rem}
.row .body{padding:.25rem 0 .5rem 1rem}
.more{margin:.5rem 0 1rem .75rem}
.fleet{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr))}
.fleet>li{padding:1rem 1.25rem;border:1px solid var(--line);border-top:.35rem solid var(--tone);border-radius:.6rem;background:var(--surface)}
.fleet h3{margin:0 0 .4rem}
.fleet p{margin:.4rem 0}
.fleet ul{margin:0;padding-left:1.2rem}
footer{margin-block:3rem 2rem;color:var(--muted);font-size:.9rem}

@media print{
body{background:#fff;font-size:11pt}
.filters,.shown,.hint,.copy,.only,.scripted .copy,.scripted .only{display:none!important}
.verdict{width:auto}
.finding{content-visibility:visible;break-inside:avoid}
.scroll{overflow:visible}
.stamp,.label,.bar,pre{print-color-adjust:exact}
}
`
