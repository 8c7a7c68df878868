import { expect, test } from '#test'
import { fileNameFrom } from './content-disposition.ts'

const named: [header: string, fileName: string][] = [
  ['attachment; filename="x.png"', 'x.png'],
  ['attachment; filename=x.png', 'x.png'],
  ['attachment;filename = x.png ; size=3', 'x.png'],
  ['inline; filename="x.png"', 'x.png'],
  ['form-data; name="file"; filename="x.png"', 'x.png'],
  ['attachment; FileName="x.png"', 'x.png'],
  ['attachment; filename="my holiday; day 1.png"', 'my holiday; day 1.png'],
  ['attachment; filename="a \\"fine\\" day.png"', 'a "fine" day.png'],
  ['attachment; filename="../../etc/x.png"', '../../etc/x.png'],
  ['attachment; filename="C:\\images\\x.png"', 'C:\\images\\x.png'],
  ['attachment; filename*=UTF-8\'\'y.png; filename="x.png"', 'x.png'],
]

for (const [header, fileName] of named) {
  test(`${header} names ${fileName}`, () => {
    expect(fileNameFrom(header)).toBe(fileName)
  })
}

for (const header of [
  '',
  'attachment',
  'filename="x.png"',
  'attachment; filename',
  'attachment; filename=',
  'attachment; filename=""',
  "attachment; filename*=UTF-8''x.png",
  'attachment; name="x.png"',
]) {
  test(`"${header}" names no file`, () => {
    expect(fileNameFrom(header)).toBeUndefined()
  })
}
