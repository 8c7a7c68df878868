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
      ['site-contract certify http://127.0.0.1:4010', 'check it against the contract'],
      ['site-contract mock --help', 'all options of a command'],
    ],
    exitCodes: ['0 success, 1 failure, 2 inconclusive or an error.'],
  },
  mock: {
    examples: [
      ['site-contract mock', 'serve a WordPress at http://127.0.0.1:4010'],
      ['site-contract mock --port 8080 --open', 'use another port, and allow every request to write'],
      ['site-contract mock --deployment first', 'serve a deployment of the specification, in neutral names'],
      [
        'site-contract mock --posts 10000 --seed 7',
        'generate 10,000 posts; the same seed gives the same bytes',
      ],
    ],
    exitCodes: ['0 stopped by Ctrl-C or SIGTERM, 2 could not serve.'],
  },
  mirror: {
    examples: [
      ['site-contract mirror https://site.example --out site.json', 'read its routes'],
      [
        'site-contract mirror https://site.example --content 20 --out site.json',
        'read its newest content too',
      ],
      ['site-contract mock --deployment site.json', 'serve the mirrored site'],
    ],
    exitCodes: written,
  },
  messages: {
    examples: [
      [
        'site-contract messages https://site.example --out messages.json',
        'read the error messages of a site',
      ],
      ['site-contract mock --messages messages.json', 'answer errors with them'],
    ],
    exitCodes: written,
  },
  export: {
    examples: [
      ['site-contract export --wxr site.xml', 'write a file for the WordPress importer'],
      [
        'site-contract export --from http://127.0.0.1:4010 --blueprint blueprint.json',
        'write the content of a running mock as a Playground blueprint',
      ],
    ],
    exitCodes: written,
  },
  certify: {
    examples: [
      ['site-contract certify https://site.example', 'run the checks that need no user'],
      [
        'site-contract certify https://site.example --user NAME:PASSWORD --write --out report',
        'run all checks, and write reports',
      ],
      ['site-contract certify http://127.0.0.1:4010 --only posts.list', 'run only the checks of posts.list'],
    ],
    exitCodes: ['0 certified, 1 not certified, 2 inconclusive.', interrupted],
  },
  watch: {
    examples: [
      [
        'site-contract watch --upstream https://site.example --save report.json',
        'report what breaks the contract, and what is new since the last run',
      ],
      [
        'site-contract watch --upstream https://site.example --deployment site.json',
        'verify against a mirror, with the schemas of plugins',
      ],
    ],
    exitCodes: ['0 ended by Ctrl-C or SIGTERM, 2 could not serve, or could not write the report.'],
  },
  explore: {
    examples: [
      [
        'site-contract explore http://127.0.0.1:4010 --user admin:fake-admin --write',
        'explore for five minutes',
      ],
      ['site-contract explore URL --user NAME:PASSWORD --write --seed 7 --path 3:1', 'repeat a sequence'],
    ],
    exitCodes: ['0 passed, 1 failed (the site differs from the specification), 2 inconclusive.', interrupted],
  },
  merge: {
    examples: [
      [
        'site-contract certify https://site.example --shard 1/3 --out report',
        'run part 1 of 3 (use 2/3 and 3/3 on the other machines)',
      ],
      ['site-contract merge report --out whole', 'join the parts into one certificate'],
    ],
    exitCodes: ['0 certified, 1 not certified, 2 inconclusive.'],
  },
  clean: {
    examples: [
      ['site-contract clean https://site.example --user NAME:PASSWORD', 'remove the items of earlier runs'],
      [
        'SITE_CONTRACT_USER=NAME:PASSWORD site-contract clean https://site.example',
        'keep the password out of the process list',
      ],
    ],
    exitCodes: ['0 everything was removed, 2 items may be left.', interrupted],
  },
  checks: {
    examples: [
      ['site-contract checks', 'list every requirement and check'],
      ['site-contract checks posts.list.per-page', 'describe these checks, and show where they are defined'],
      ['site-contract checks protected password', 'find requirements with these words'],
    ],
    exitCodes: ['0 found, 2 nothing found.'],
  },
  diff: {
    examples: [
      ['site-contract diff 6.5 6.9', 'compare two versions of WordPress'],
      ['site-contract diff site.json https://site.example', 'find what changed since it was mirrored'],
      ['site-contract diff before/certificate.json after/certificate.json', 'compare two runs of certify'],
    ],
    exitCodes: ['0 no breaking change, 1 breaking changes, 2 inconclusive.'],
  },
  lint: {
    examples: [
      ['site-contract lint src tests', 'check the fakes in these folders'],
      ['site-contract lint tests/posts.har --format json', 'print JSON'],
    ],
    exitCodes: ['0 no errors, 1 errors, 2 no fake responses found.'],
  },
  openapi: {
    examples: [
      ['site-contract openapi --out openapi.json', 'describe WordPress'],
      ['site-contract openapi --deployment https://site.example --out openapi.json', 'describe a site'],
    ],
    exitCodes: written,
  },
  mcp: {
    examples: [
      ['site-contract mcp', 'start a new mock'],
      ['site-contract mcp http://127.0.0.1:4010', 'use a running mock'],
      ['site-contract mcp --site https://site.example', 'allow reading a site too'],
    ],
    exitCodes: ['0 the agent disconnected, 2 could not serve.'],
  },
  completion: {
    examples: [
      ['source <(site-contract completion bash)', 'in ~/.bashrc'],
      ['source <(site-contract completion zsh)', 'in ~/.zshrc, after compinit'],
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
    .showHelpAfterError(`(${isWhole ? name : `site-contract ${name}`} --help shows its usage.)`)
}

/**
 * As commander describes it, without the empty default of a list, the value of an option without its argument, and
 * variables that follow from the option's name.
 */
function optionDescription(option: Option): string {
  const { defaultValue, defaultValueDescription } = option
  const isEmpty = typeof defaultValue === 'object' && Object.keys(defaultValue ?? {}).length === 0
  const text = new Help()
    .optionDescription(option)
    .replace(/ \(env: (?!SITE_CONTRACT_USER)\w+\)$|, env: \w+(?=\)$)/, '')
    .replace(/ \(preset: "[^"]*"\)$/, '')
  return isEmpty && defaultValueDescription === undefined
    ? text.replace(/ \(default: (?:\[\]|\{\})\)$|, default: (?:\[\]|\{\})(?=\)$)/, '')
    : text
}
