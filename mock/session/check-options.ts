import {
  type Deployment,
  type DeploymentName,
  deployments,
  type Naming,
  namings,
  withCompanions,
} from '../../contract/index.ts'
import { completeSiteData } from '../../fixtures/complete-site-data.ts'
import { dataSets, isDataSetName, loadDataSet } from '../../fixtures/data-sets.ts'
import { problemOfSiteData } from '../../fixtures/problem-of-site-data.ts'
import type { SiteData, SiteDataFile } from '../../fixtures/site-data.ts'
import type { SiteOptions } from '../endpoint/options.ts'

const making = 'Cannot make a site'

/**
 * The deployment an option names, or gives; with its companions when they are asked for.
 *
 * @throws Error for a name there is none of
 */
export function deploymentOf(asked: SiteOptions['deployment'] = 'first', companions = false): Deployment {
  const found = typeof asked === 'string' ? deploymentNamed(asked) : asked
  return companions ? withCompanions(found) : found
}

function deploymentNamed(name: DeploymentName): Deployment {
  if (!Object.hasOwn(deployments, name)) throw unknown('deployment', name, Object.keys(deployments))
  return deployments[name]
}

/** The naming an option names, or gives. @throws Error for a name there is none of */
export function namingOf(asked: SiteOptions['naming'] = 'neutral'): Naming {
  if (typeof asked !== 'string') return asked
  if (!Object.hasOwn(namings, asked)) throw unknown('naming', asked, Object.keys(namings))
  return namings[asked]
}

/**
 * The data an option names, or gives, whole.
 *
 * @param doing how an error begins
 * @throws Error for a name there is none of, or what is no site data
 */
export function dataOf(asked: SiteOptions['data'] = 'journal', doing = making): SiteData {
  if (typeof asked !== 'string') return completeSiteData(given(asked, doing))
  if (!isDataSetName(asked)) throw unknown('data', asked, dataSets, doing)
  return loadDataSet(asked)
}

/** Site data that is given. @throws Error for what is none; it begins with what was being done */
export function given(data: SiteDataFile, doing: string): SiteDataFile {
  const problem = problemOfSiteData(data)
  if (problem) throw new Error(`${doing}: ${problem}`)
  return data
}

/**
 * Where the interface begins, with one slash before it and none behind; empty when it is the whole site.
 *
 * @throws Error for what cannot be part of an address
 */
export function rootOf(asked = '/wp-json'): string {
  if (/[?#\s%]/.test(asked))
    throw new Error(
      `Cannot make a site: root is ${JSON.stringify(asked)}. Use a plain path such as /wp-json.`,
    )
  const words = asked.split('/').filter((word) => word !== '')
  return words.map((word) => `/${word}`).join('')
}

/**
 * The site's own address, without a slash at its end.
 *
 * @throws Error for what is no address, or leads below one: a request there would not be recognised
 */
export function originOf(asked: string): string {
  const url = URL.canParse(asked) ? new URL(asked) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new Error(
    `Cannot make a site: url is ${JSON.stringify(asked)}. Use scheme and host alone, such as https://site.test.`,
  )
}

function unknown(option: string, asked: string, known: readonly string[], doing = making): Error {
  return new Error(`${doing}: ${option} is ${JSON.stringify(asked)}. Use one of ${known.join(', ')}.`)
}
