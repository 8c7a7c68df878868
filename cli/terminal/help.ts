import { type Command, Help, type Option } from 'commander'

/** What the help of a command says after its options. */
interface HelpText {
  /** Commands to type, each with what it does. */
  readonly examples: readonly (readonly [command: string, does: string])[]
  readonly exitCodes: readonly string[]
}

const interrupted = '130 and 143: interrupted by Ctrl-C or SIGTERM.'
const written = ['0 written, 2 not written.']

const helpTexts: Readonly<Record<string, HelpText>> = {
  'site-contract': {
    examples: [
      ['site-contract mock', 'serve a fake WordPress'],
      ['site-contract certify http://127.0.0.1:4010', 'check it against the interface'],
      ['site-contract mock --help', 'all options of a command'],
    ],
    exitCodes: ['0 success, 1 failure, 2 inconclusive or an error.'],
  },
  mock: {
    examples: [
      ['site-contract mock', 'a whole WordPress, at http://127.0.0.1:4010'],
      ['site-contract mock --port 8080 --open', 'at another port, where every request may write'],
      ['site-contract mock --deployment first', 'a deployment of the specification, in neutral names'],
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
      ['site-contract certify https://site.example', 'what anonymous clients may read'],
      ['site-contract certify https://site.example --user NAME:PASSWORD --write --out report', 'all of it'],
      ['site-contract certify http://127.0.0.1:4010 --only posts.list', 'a part'],
    ],
    exitCodes: ['0 certified, 1 not certified, 2 inconclusive.', interrupted],
  },
  explore: {
    examples: [
      ['site-contract explore http://127.0.0.1:4010 --user admin:fake-admin --write', 'five minutes'],
      ['site-contract explore URL --user NAME:PASSWORD --write --seed 7 --path 3:1', 'a sequence again'],
    ],
    exitCodes: ['0 nothing required differs, 1 something does, 2 inconclusive.', interrupted],
  },
  merge: {
    examples: [
      ['site-contract certify https://site.example --shard 1/3 --out report', 'a part, on each machine'],
      ['site-contract merge report --out whole', 'one certificate of all parts'],
    ],
    exitCodes: ['0 certified, 1 not certified, 2 inconclusive.'],
  },
  clean: {
    examples: [
      ['site-contract clean https://site.example --user NAME:PASSWORD', 'what runs left'],
      [
        'SITE_CONTRACT_USER=NAME:PASSWORD site-contract clean https://site.example',
        'the password is in no list of processes',
      ],
    ],
    exitCodes: ['0 nothing is left, 2 something may be.', interrupted],
  },
  checks: {
    examples: [
      ['site-contract checks', 'every requirement and check'],
      ['site-contract checks posts.list.per-page', 'these, and where they are written'],
      ['site-contract checks protected password', 'those with these words in their statement'],
    ],
    exitCodes: ['0 printed, 2 nothing found.'],
  },
  diff: {
    examples: [
      ['site-contract diff 6.5 6.9', 'what changed between versions of WordPress'],
      ['site-contract diff site.json https://site.example', 'what changed since it was mirrored'],
      ['site-contract diff before/certificate.json after/certificate.json', 'what passes or fails since'],
    ],
    exitCodes: ['0 nothing is breaking, 1 something is, 2 inconclusive.'],
  },
  lint: {
    examples: [
      ['site-contract lint src tests', 'the fakes in these folders'],
      ['site-contract lint tests/posts.har --format json', 'for a program'],
    ],
    exitCodes: ['0 every fake answers as a site can, 1 one does not, 2 no fakes, or unreadable ones.'],
  },
  openapi: {
    examples: [
      ['site-contract openapi --out openapi.json', 'of WordPress'],
      ['site-contract openapi --deployment https://site.example --out openapi.json', 'of a site'],
    ],
    exitCodes: written,
  },
  mcp: {
    examples: [
      ['site-contract mcp', 'a new mock'],
      ['site-contract mcp http://127.0.0.1:4010', 'a running mock'],
      ['site-contract mcp --site https://site.example', 'and a site that it may read'],
    ],
    exitCodes: ['0 the agent disconnected, 2 it could not serve.'],
  },
  completion: {
    examples: [
      ['source <(site-contract completion bash)', 'in ~/.bashrc'],
      ['source <(site-contract completion zsh)', 'in ~/.zshrc, behind compinit'],
      ['site-contract completion fish | source', 'in ~/.config/fish/config.fish'],
    ],
    exitCodes: ['0 printed, 2 unknown shell.'],
  },
}

/** Adds examples and exit codes to the help of a command, and a hint at the help to its errors. */
export function withExamples(command: Command): Command {
  const name = command.name()
  const { examples = [], exitCodes = [] } = helpTexts[name] ?? {}
  const lines = examples.map(([typed, does]) => `  ${typed}\n      ${does}`)
  const isWhole = name === 'site-contract'
  return command
    .configureHelp({ optionDescription })
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}\n\nExit codes: ${exitCodes.join('\n')}`)
    .showHelpAfterError(`(${isWhole ? name : `site-contract ${name}`} --help shows how it is used.)`)
}

/** As commander describes it, without the empty default of a list. */
function optionDescription(option: Option): string {
  const { defaultValue, defaultValueDescription } = option
  const isEmpty = typeof defaultValue === 'object' && Object.keys(defaultValue ?? {}).length === 0
  const text = new Help().optionDescription(option)
  return isEmpty && defaultValueDescription === undefined
    ? text.replace(/ \(default: (?:\[\]|\{\})\)$/, '')
    : text
}
