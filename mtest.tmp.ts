import { stockMutants } from './mutants/defects/stock.ts'
import { examine } from './mutants/examine.ts'
const t=Date.now(); let n=0
for (const m of stockMutants) { try { const f = await examine(m); n++; if (!f.killedBy.length) console.log('NOT CAUGHT', m.caughtBy.kind, m.name) } catch (e) { console.log('ERR', m.name, String(e).slice(0,300)) } }
console.log(n, 'of', stockMutants.length, Date.now()-t, 'ms')
