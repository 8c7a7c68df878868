import { expect, test } from '#test'
import { fileNameFrom, sanitizeFileName, uniqueFileName } from './file-name.ts'

const safe: [name: string, safe: string][] = [
  ['x.png', 'x.png'],
  ['X.PNG', 'X.PNG'],
  ['my fine  day.png', 'my-fine-day.png'],
  ['my\tfine\u00a0day.png', 'my-fine-day.png'],
  ['my - fine -- day.png', 'my-fine-day.png'],
  ['../../etc/passwd.txt', 'etcpasswd.txt'],
  ['C:\\images\\x.png', 'Cimagesx.png'],
  ['..png', 'unnamed-file.png'],
  ['.png', 'unnamed-file.png'],
  ['.htaccess', 'htaccess'],
  ['_x_.png_', 'x_.png'],
  ['a..b.png', 'a.b.png'],
  ['x\0.p\nng', 'x.p-ng'],
  ['a?b[c]=<d>:;,\'"&$#*()|~`!{}%+.png', 'abcd.png'],
  ['été à Málaga.jpg', 'ete-a-Malaga.jpg'],
  ['Straße Ærø Łódź.jpg', 'Strasse-AEro-Lodz.jpg'],
  ['写真.jpg', '写真.jpg'],
  ['हिन्दी.jpg', 'हिन्दी.jpg'],
  ['gnp\u202egpj.exe.png', 'gnpgpj.exe_.png'],
  ['x.php.png', 'x.php_.png'],
  ['x.php5.phtml.png', 'x.php5_.phtml_.png'],
  ['x.jpg.png', 'x.jpg.png'],
  ['x.2026.11.png', 'x.2026.11.png'],
  ['x.tar.gz', 'x.tar.gz'],
  ['no extension', 'no-extension'],
  ['', 'unnamed-file'],
  ['???', 'unnamed-file'],
  ['/', 'unnamed-file'],
]

for (const [name, result] of safe) {
  test(`${JSON.stringify(name)} is stored as ${result}`, () => {
    expect(sanitizeFileName(name)).toBe(result)
  })
}

test('a name that is too long for file systems has its stem cut, whatever its characters', () => {
  for (const letter of ['_', '-', '.', 'a', ' ', 'a\u0301\u0316', '\u0301\u0316']) {
    const safe = sanitizeFileName(`a${letter.repeat(200_000)}a.png`)
    expect([safe.length <= 255, safe.endsWith('.png')]).toEqual([true, true])
  }
})

test('of the first hundred numbers a gap is taken, and of thousands a free one is found in a few steps', () => {
  const first = (last: number, gap: number) => {
    const names = new Set(Array.from({ length: last }, (_, at) => `x-${at + 1}.png`).toSpliced(gap - 1, 1))
    let requested = 0
    const name = uniqueFileName('x.png', (each) => ++requested > 0 && (each === 'x.png' || names.has(each)))
    return { name, requested }
  }
  expect(first(90, 80).name).toBe('x-80.png')
  expect(first(100, 101).name).toBe('x-101.png')
  const { name, requested } = first(5_000, 5_001)
  expect(name).toBe('x-5001.png')
  expect(requested).toBeLessThan(150)
})

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
