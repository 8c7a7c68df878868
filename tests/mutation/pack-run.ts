import { functionWire } from '../../client/transport/wire.ts'
import type { Check, CheckGroup } from '../../conformance/checks/check.ts'
import { findTarget, sessionOf } from '../../conformance/runner/driver.ts'
import { runGroup } from '../../conformance/runner/run-group.ts'
import { loadPackChecks, packGroups } from '../../conformance/runner/selection/pack-checks.ts'
import { type CustomField, createSite, type HandlerDefinition, type Pack } from '../../index.ts'
import { readPack } from '../../mock/adapters/node-http.ts'
import { journalUsers, journalAdmin as user } from './journal-users.ts'
import { definitionOf, fieldKey, isRoute, type PackMutant, packFolder, uses } from './pack-mutants.ts'

/** Runs the checks of a pack that use what a mutant breaks; returns the first that fails. */
export type Examine = (mutant: PackMutant) => Promise<string | undefined>

interface Switch {
  /** The present mutant. */
  mutant?: PackMutant
  /** What the present check used, each as often as it did. */
  readonly used: Map<string, number>
}

const examiners = new Map<string, Promise<Examine>>()

/** The examiner of a pack: one site for all mutants, and the uses of its parts by each check, which one run finds out. */
export function packExaminer(name: string): Promise<Examine> {
  const known = examiners.get(name)
  if (known !== undefined) return known
  const opened = openExaminer(name)
  examiners.set(name, opened)
  return opened
}

async function openExaminer(name: string): Promise<Examine> {
  const packs = [packFolder(name)]
  const state: Switch = { used: new Map() }
  const site = createSite({ packs: [switchable(await readPack(packFolder(name)), state)] })
  await loadPackChecks(packs)
  const options = { packs, write: true, insecure: true }
  const wire = functionWire(site.fetch)
  const found = await findTarget({ url: 'http://site.test', user, users: journalUsers }, options, wire)
  const groups = packGroups(packs)

  /** Runs one check on the site as it is at first; is it passed? */
  const passes = async (check: Check, group: CheckGroup): Promise<boolean> => {
    site.reset()
    state.used.clear()
    const { runs } = await runGroup({ ...group, checks: [check] }, sessionOf(found, options, wire))
    return runs.every(({ result: { outcome } }) => outcome !== 'fail')
  }

  const checks = new Map<string, { check: Check; group: CheckGroup; calls: number; used: Set<string> }>()
  for (const group of groups)
    for (const check of group.checks) {
      if (!(await passes(check, group))) throw new Error(`The check ${check.id} fails without a mutant.`)
      const calls = [...state.used.values()].reduce((sum, each) => sum + each, 0)
      checks.set(check.id, { check, group, calls, used: new Set(state.used.keys()) })
    }

  return async (mutant) => {
    const rank = (used: ReadonlySet<string>): number => mutant.uses.findIndex((each) => used.has(each))
    const able = [...checks.values()]
      .filter(({ used }) => rank(used) >= 0)
      .toSorted((a, b) => rank(a.used) - rank(b.used) || a.calls - b.calls)
    state.mutant = mutant
    try {
      for (const { check, group } of able) if (!(await passes(check, group))) return check.id
      return undefined
    } finally {
      delete state.mutant
    }
  }
}

/** A pack whose handlers and fields are those of the present mutant, and note that they are used. */
function switchable(pack: Pack, state: Switch): Pack {
  const { handlers = {}, fields = {} } = pack
  return {
    ...pack,
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([route, handler]) => [
        route,
        isRoute([route, handler]) ? switchableHandler(route, definitionOf(handler), state) : handler,
      ]),
    ),
    fields: Object.fromEntries(
      Object.entries(fields).map(([subject, named]) => [
        subject,
        Object.fromEntries(
          Object.entries(named).map(([name, field]) => [name, switchableField(subject, name, field, state)]),
        ),
      ]),
    ),
  }
}

const note = ({ used }: Switch, use: string): void => {
  used.set(use, (used.get(use) ?? 0) + 1)
}

function switchableHandler(route: string, definition: HandlerDefinition, state: Switch): HandlerDefinition {
  const { permission, handle, args = {} } = definition
  const present = (): HandlerDefinition => state.mutant?.handlers[route] ?? definition
  return {
    ...definition,
    ...(permission !== undefined && {
      permission(request) {
        const { permission: own = () => true } = present()
        const decision = typeof own === 'string' ? request.can(own) : own(request)
        if (decision !== true) note(state, uses.refusal(route))
        return decision
      },
    }),
    ...(handle && {
      handle(request) {
        note(state, uses.call(route))
        for (const [name, { default: usual }] of Object.entries(args))
          if (isGiven(request.params[name], usual)) note(state, uses.argument(route, name))
        return present().handle?.(request)
      },
    }),
  }
}

const isGiven = (value: unknown, usual: unknown): boolean =>
  value !== undefined && JSON.stringify(value) !== JSON.stringify(usual)

function switchableField(subject: string, name: string, field: CustomField, state: Switch): CustomField {
  const { get, set } = field
  const present = (): CustomField => state.mutant?.fields[fieldKey(subject, name)] ?? field
  return {
    ...field,
    // An answer that is cached before is without the mutant.
    stable: false,
    ...(get && {
      get(...given) {
        note(state, uses.field(subject, name))
        return present().get?.(...given)
      },
    }),
    ...(set && {
      set(...given) {
        note(state, uses.field(subject, name))
        return present().set?.(...given)
      },
    }),
  }
}
