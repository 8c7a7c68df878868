import { Option } from 'commander'
import { collectHeader, positive } from './certify-options.ts'

/** The options of `mock` that tell who is asked for what the fake site lacks. */
export const fallbackOptions: readonly Option[] = [
  new Option('--fallback <url>', 'ask this site for routes that the fake one lacks; it is only read'),
  new Option(
    '--record <file>',
    'keep what it answers, without secrets and mail addresses, and answer from there; alone: nobody is asked',
  ),
  new Option(
    '--fallback-user <name:password>',
    'ask it as this user for those who sign in to the mock (or SITE_CONTRACT_FALLBACK_USER)',
  ).env('SITE_CONTRACT_FALLBACK_USER'),
  new Option('--fallback-header <name: value>', 'send it this header with every request')
    .argParser(collectHeader)
    .default({}),
  new Option('--fallback-writes', 'let requests that write through to it'),
  new Option('--fallback-blank <name>', 'blank the values of this name too')
    .argParser((name: string, before: readonly string[]) => [...before, name])
    .default([]),
  new Option('--fallback-timeout <ms>', 'the longest wait for one answer')
    .argParser(positive)
    .default(30_000),
  new Option('--fallback-insecure', 'let its credentials go over plain http'),
].map((option) => option.helpGroup('A real site behind it:'))
