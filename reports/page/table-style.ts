/** The style of tables: the matrix, totals, the changes between two; and of the cards beside them. */
export const tableStyle = `
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
.changes tbody tr+tr{border-top:1px solid var(--line)}
.changes tbody th{font-weight:400;white-space:normal;width:45%}
.changes tbody :is(th,td){overflow-wrap:anywhere;min-width:9rem}
h2 .label{font-size:1rem;padding:.1rem .7rem}
`
