import { type CheckGroup, group } from '../check.ts'
import { kinds } from '../item.ts'
import { allowChecks } from './allow.ts'
import { foundFileCheck, foundSiteChecks, foundTextChecks } from './found.ts'
import { hiddenFileChecks, hiddenTextChecks } from './hidden.ts'
import { commentLeakChecks, siteLeakChecks } from './people-and-site.ts'

const texts = ['posts', 'pages'] as const

/** Checks that content is hidden from unauthorized users. They run first, as leaks are the most serious failures. */
export const securityGroups: readonly CheckGroup[] = [
  // Before the user of the run requests anything: a cache has nothing private yet.
  ...texts.map((kind) => group('security', kind, `${kind} that are found`, foundTextChecks(kind))),
  group('security', 'media', 'media that are found', [foundFileCheck]),
  group('security', 'stock', 'people and settings that are found', foundSiteChecks),
  ...texts.map((kind) => group('security', kind, `leaks of ${kind}`, hiddenTextChecks(kind))),
  group('security', 'media', 'leaks of media', hiddenFileChecks),
  group('security', 'site', 'leaks of rights', kinds.flatMap(allowChecks)),
  group('security', 'stock', 'leaks of comments', commentLeakChecks),
  group('security', 'stock', 'leaks of people and settings', siteLeakChecks),
]
