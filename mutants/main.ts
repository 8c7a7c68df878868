import { areas } from '../conformance/index.ts'
import { mutants } from './defects/index.ts'
import { examine, type Finding } from './examine.ts'

// `node mutants/main.ts [--whole] [part of a name or an area …]`
const whole = process.argv.includes('--whole')
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const chosen = mutants.filter(
  ({ name, area }) => wanted.length === 0 || wanted.some((each) => area === each || name.includes(each)),
)
const findings: Finding[] = []
for (const mutant of chosen) {
  const finding = await examine(mutant, { whole })
  findings.push(finding)
  const { failed, deviated } = finding
  const noticed = mutant.isOpen ? [...failed, ...deviated] : failed
  const by =
    noticed.length === 0
      ? 'NOT NOTICED'
      : `${noticed[0]}${noticed.length > 1 ? ` and ${noticed.length - 1} more` : ''}`
  console.log(`${mutant.area.padEnd(11)} ${mutant.isOpen ? '(open) ' : ''}${mutant.name}: ${by}`)
}
const catchable = findings.filter(({ mutant }) => !mutant.isOpen)
for (const area of areas) {
  const inside = catchable.filter(({ mutant }) => mutant.area === area)
  if (inside.length === 0) continue
  const caught = inside.filter(({ failed }) => failed.length > 0).length
  console.log(`${area.padEnd(11)} ${caught} of ${inside.length}`)
}
const missed = catchable.filter(({ failed }) => failed.length === 0)
console.log(
  `\n${catchable.length - missed.length} of ${catchable.length} caught, ${findings.length - catchable.length} open.`,
)
if (missed.length > 0 || chosen.length === 0) process.exitCode = 1
