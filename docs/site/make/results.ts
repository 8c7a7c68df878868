/** Writes the results of servers as the site reads them: the table, a page for each row, certificates and badges. */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { badge } from '../../../reports/badge.ts'
import { resultCounts } from '../../../reports/result-file/result-counts.ts'
import { serverTitle } from '../../../reports/result-file/result-file.ts'
import { type PlacedResult, readResults, resultsFolder } from '../../../scripts/results/read-results.ts'
import type { ResultRow, RowPage } from '../result-matrix/result-data.ts'

const folder = join(import.meta.dirname, '../made')
const results = await readResults()
const rows = results.map(rowOf)

for (const made of ['results', 'public/results']) {
  await rm(join(folder, made), { recursive: true, force: true })
  await mkdir(join(folder, made), { recursive: true })
}
await writeFile(join(folder, 'results.json'), JSON.stringify(rows))
for (const [place, result] of results.entries()) {
  const row = rows[place]
  if (row) await writeRow(row, result)
}

function rowOf({ place, file, requirements }: PlacedResult): ResultRow {
  const { server, verdict, profile, startedAt, seconds, requests, catalogue } = file
  return {
    ...{ place, page: place.replaceAll(/[/.]/g, '-'), catalogue: catalogue.number },
    ...{ server, verdict, profile, startedAt, seconds, requests },
    counts: resultCounts(file, requirements),
  }
}

async function writeRow(row: ResultRow, { place, file, explored }: PlacedResult): Promise<void> {
  const { verdict, tool, catalogue } = file
  const page: RowPage = {
    ...{ row, file, history: rows.filter(({ server }) => server.name === row.server.name) },
    ...(explored && { explored: { requests: explored.requests, differences: explored.differences } }),
  }
  await writeFile(join(folder, 'results', `${row.page}.json`), JSON.stringify(page))
  await writeFile(
    join(folder, 'results', `${row.page}.md`),
    `---
title: ${JSON.stringify(`${serverTitle(row.server)}: results`)}
sidebar: false
aside: false
search: false
pageClass: wide
---

<script setup>
import page from './${row.page}.json'
</script>

<ResultPage :page="page" />
`,
  )
  const files = join(folder, 'public/results', place)
  await mkdir(files, { recursive: true })
  for (const name of ['certificate.json', ...(explored ? ['explored.json'] : [])])
    await copyFile(join(resultsFolder, place, name), join(files, name))
  const label = { ...tool, name: `${tool.name} ${catalogue.number}` }
  await writeFile(join(files, 'badge.svg'), badge({ verdict, tool: label }))
}
