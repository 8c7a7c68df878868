/** The style of what is seen first: the verdict, how many checks stand how, causes, and what to do next. */
export const firstScreenStyle = `
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
.first>:only-child{grid-column:1/-1}
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
.cause .more-told{margin:0}
.cause .more-told[open]{clear:right;padding-top:.25rem}
@media (max-width:36rem){.cause>.source{float:none;margin:0 0 .2rem}}
.more-causes{margin-top:.6rem}
.more-causes>summary{margin-bottom:.6rem}
.steps{margin:0;padding:.8rem 1rem .4rem;list-style:none;counter-reset:step;border:1px solid var(--line);border-radius:.6rem;background:var(--surface)}
.steps li{counter-increment:step;padding-left:1.9rem;position:relative;margin-bottom:.5rem}
.steps li::before{content:counter(step);position:absolute;left:0;top:.05rem;width:1.35rem;height:1.35rem;display:grid;place-items:center;border-radius:50%;background:var(--code);font-size:.8rem;font-weight:600;color:var(--muted-on-tint)}
.steps p{margin:0 0 .4rem}
.again{display:flex;gap:.5rem;align-items:flex-start;margin-bottom:.6rem}
.again pre{flex:1;min-width:0;padding:.45rem .7rem}
.command pre::before{content:"$ ";font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.8125rem;color:var(--muted)}
.purpose{margin:.6rem 0 .2rem}
.copy,.only,.scripted .unscripted{display:none}
.scripted .copy{display:block;flex:none;min-width:5rem;min-height:0;padding:.3rem .6rem;font-size:.85rem}
.scripted .only{display:inline}
.more-told{margin-bottom:.5rem}
.more-told>summary{font-size:.85rem;color:var(--muted)}
.more-told[open]>summary{margin-bottom:.4rem}
.told .stale{margin:0;padding-left:1.2rem}
.stale code{font-weight:600}

.fleet{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr))}
.fleet>li{padding:1rem 1.25rem;border:1px solid var(--line);border-top:.25rem solid var(--tone);border-radius:.6rem;background:var(--surface)}
.fleet h3{margin:0 0 .4rem;font-size:1.1rem}
.fleet h4{margin:.8rem 0 .2rem;font-size:.8rem;color:var(--muted)}
.fleet p{margin:.4rem 0}
.fleet ul{margin:0;padding-left:1.1rem;list-style:disc;font-size:.9rem}
`
