/** The style of the changes between two. */
export const changeStyle = `
.changes{border-left:.35rem solid var(--tone)}
.changes th,.changes td{padding:.4rem .75rem;text-align:left;vertical-align:top;unicode-bidi:isolate}
.changes tbody tr+tr{border-top:1px solid var(--line)}
.changes tbody th{font-weight:400;white-space:normal;width:45%}
.changes tbody :is(th,td){overflow-wrap:anywhere;min-width:9rem}
h2 .label{font-size:1.05rem;padding:.1rem .7rem}
.verdict .ruling p:last-child{margin:0}
`
