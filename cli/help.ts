import { type Command, Help, type Option } from 'commander'

/** What the help of a command says beside its options. */
interface Told {
  /** Commands to type, each with what it does. */
  readonly examples: readonly (readonly [command: string, does: string])[]
  readonly exitCodes: readonly string[]
}

const interrupted = '130 and 143: ended by Ctrl-C or SIGTERM before its end.'
const written = ['0 it is written, 2 it could not be.']

const told: Readonly<Record<string, Told>> = {
  'site-contract': {
    examples: [
      ['site-contract mock', 'serve three fake sites'],
      ['site-contract certify http://127.0.0.1:4010', 'hold one against the interface'],
      ['site-contract mock --help', 'all options of a command'],
    ],
    exitCodes: ['0 good, 1 not, 2 could not say.'],
  },
  mock: {
    examples: [
      ['site-contract mock --naming wordpress', 'routes under wp/v2, as a WordPress has them'],
      ['site-contract mock --port 8080 --open', 'one site, where everybody may write'],
      ['site-contract mock --deployment stock', 'a whole WordPress'],
      ['site-contract mock --posts 10000 --seed 7', 'any size; the same seed gives the same bytes'],
    ],
    exitCodes: ['0 stopped by Ctrl-C or SIGTERM, 2 it could not serve.'],
  },
  mirror: {
    examples: [
      ['site-contract mirror https://site.example --out site.json', 'its routes'],
      ['site-contract mirror https://site.example --content 20 --out site.json', 'and its newest content'],
      ['site-contract mock --deployment site.json', 'serve what was read'],
    ],
    exitCodes: written,
  },
  export: {
    examples: [
      ['site-contract export --wxr site.xml', "for WordPress' importer"],
      ['site-contract export --from http://127.0.0.1:4010 --blueprint blueprint.json', 'for Playground'],
    ],
    exitCodes: written,
  },
  certify: {
    examples: [
      ['site-contract certify https://site.example', 'what everybody may read'],
      ['site-contract certify https://site.example --user NAME:PASSWORD --write --out report', 'all of it'],
      ['site-contract certify http://127.0.0.1:4010 --only posts.list', 'a part'],
    ],
    exitCodes: ['0 certified, 1 not certified, 2 could not say; of the last run with --repeat.', interrupted],
  },
  explore: {
    examples: [
      ['site-contract explore http://127.0.0.1:4010 --user admin:fake-admin --write', 'five minutes'],
      ['site-contract explore URL --user NAME:PASSWORD --write --seed 7 --path 3:1', 'a life once more'],
    ],
    exitCodes: ['0 nothing that is required differs, 1 something does, 2 could not say.', interrupted],
  },
  merge: {
    examples: [
      ['site-contract certify https://site.example --shard 1/3 --out report', 'a part, on each machine'],
      ['site-contract merge report --out whole', 'one certificate of all parts'],
    ],
    exitCodes: ['0 certified, 1 not certified, 2 could not say.'],
  },
  clean: {
    examples: [
      ['site-contract clean https://site.example --user NAME:PASSWORD', 'what runs had to leave'],
      [
        'SITE_CONTRACT_USER=NAME:PASSWORD site-contract clean https://site.example',
        'the password in no list of processes',
      ],
    ],
    exitCodes: ['0 nothing is left, 2 something is, or could not be looked for.', interrupted],
  },
  checks: {
    examples: [
      ['site-contract checks', 'every requirement and check'],
      ['site-contract checks posts.list.per-page', 'what these hold, and where they are written'],
      ['site-contract checks --coverage', 'counts'],
    ],
    exitCodes: ['0 it is printed, 2 there is no such check.'],
  },
  diff: {
    examples: [
      ['site-contract diff 6.5 6.9', 'what changed between versions of WordPress'],
      ['site-contract diff site.json https://site.example', 'what changed since it was mirrored'],
      ['site-contract diff before/certificate.json after/certificate.json', 'what passes or fails since'],
    ],
    exitCodes: ['0 nothing is breaking, 1 something is, 2 could not say.'],
  },
  lint: {
    examples: [
      ['site-contract lint src tests', 'the fakes in these folders'],
      ['site-contract lint tests/posts.har --format json', 'for a program'],
    ],
    exitCodes: [
      '0 no fake answers what no site does, 1 one does, 2 could not say: there is none, or it cannot be read.',
    ],
  },
  openapi: {
    examples: [
      ['site-contract openapi --naming wordpress --out openapi.json', 'of the first deployment'],
      ['site-contract openapi --deployment https://site.example --out openapi.json', 'of a site'],
    ],
    exitCodes: written,
  },
  mcp: {
    examples: [
      ['site-contract mcp', 'a mock of its own'],
      ['site-contract mcp http://127.0.0.1:4010', 'one that runs'],
      ['site-contract mcp --site https://site.example', 'and a site that it may read'],
    ],
    exitCodes: ['0 the agent has gone, 2 it could not serve.'],
  },
  completion: {
    examples: [
      ['source <(site-contract completion bash)', 'in ~/.bashrc'],
      ['source <(site-contract completion zsh)', 'in ~/.zshrc, behind compinit'],
      ['site-contract completion fish | source', 'in ~/.config/fish/config.fish'],
    ],
    exitCodes: ['0 it is printed, 2 there is none for that shell.'],
  },
}

/** Adds to the help of a command what may be typed, and how it ends; and a word on the help to what it refuses. */
export function withExamples(command: Command): Command {
  const name = command.name()
  const { examples = [], exitCodes = [] } = told[name] ?? {}
  const shown = examples.map(([typed, does]) => `  ${typed}\n      ${does}`)
  const isWhole = name === 'site-contract'
  return command
    .configureHelp({ optionDescription })
    .addHelpText('after', `\nExamples:\n${shown.join('\n')}\n\nExit codes: ${exitCodes.join('\n')}`)
    .showHelpAfterError(`(${isWhole ? name : `site-contract ${name}`} --help shows how it is used.)`)
}

/** As commander tells it; but of what may be given several times, not that nothing is given by default. */
function optionDescription(option: Option): string {
  const { defaultValue, defaultValueDescription } = option
  const isEmpty = typeof defaultValue === 'object' && Object.keys(defaultValue ?? {}).length === 0
  const told = new Help().optionDescription(option)
  return isEmpty && defaultValueDescription === undefined
    ? told.replace(/ \(default: (?:\[\]|\{\})\)$/, '')
    : told
}
