/** The style of the list of checks and of its filters. */
export const listStyle = `
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
.line>details>summary{display:grid;grid-template-columns:.6rem 1.4rem minmax(0,5fr) minmax(0,4fr) minmax(0,4fr);gap:.1rem .6rem;align-items:baseline;padding:.4rem .9rem;min-height:2.25rem;font-size:.9rem}
.line>details>summary::before{content:"";width:.4rem;height:.4rem;border:solid var(--muted);border-width:0 2px 2px 0;rotate:-45deg;align-self:start;margin-top:.45rem}
.line>details[open]>summary::before{rotate:45deg;margin-top:.35rem}
.line>details>summary:hover{background:var(--page)}
.line .sign{color:var(--tone);background:var(--tint);border-radius:.25rem}
.line summary>:is(.statement,.difference,.id){min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.line>details>summary::before{grid-area:1/1}
.line summary>.sign{grid-area:1/2}
.line .statement{grid-column:3}
.line .difference{grid-column:4}
.line .id{grid-column:5;color:var(--muted)}
.line span.difference{color:var(--muted)}
.line summary:not(:has(.difference)) .statement{grid-column:3/5}
.line>details[open]>summary>*{white-space:normal}
.line>details[open]>summary .statement{font-weight:600}
.line .body{padding:.2rem .9rem .6rem 4.1rem}
@media (max-width:56rem){
.line{contain-intrinsic-size:auto 3.55rem}
.line>details>summary{grid-template-columns:.6rem 1.4rem minmax(0,1fr) minmax(0,1fr)}
.line>details>summary>.statement{white-space:normal}
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
.asked{grid-column:1/-1}
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
