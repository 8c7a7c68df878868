import { InvalidArgumentError, Option } from 'commander'
import {
  versionNamed,
  type WordPressVersion,
  wordpressVersions,
} from '../contract/schema/wordpress-versions.ts'
import { didYouMean } from './did-you-mean.ts'

/** `--wordpress 6.5`: a version, or one of its releases. */
export function wordpressOption(description: string): Option {
  return new Option('--wordpress <version>', description).argParser(version)
}

function version(text: string): WordPressVersion {
  const named = versionNamed(text)
  if (named === undefined)
    throw new InvalidArgumentError(
      `Use one of ${wordpressVersions.join(', ')}.${didYouMean(text, wordpressVersions)}`,
    )
  return named
}
