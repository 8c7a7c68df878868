import { blockPatternCategoryRecord, blockPatternRecord } from '../../../contract/index.ts'
import { denied } from '../../auth/denial.ts'
import { mayEditAny } from '../../auth/rights.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { fitted } from '../../view/site-version.ts'
import { type Call, contextOf, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { type BlockPattern, corePatterns, patternCategories } from './core-patterns.ts'

const permit: EndpointBehaviour['permit'] = ({ user }) =>
  mayEditAny(user)
    ? undefined
    : denied(user, 'rest_cannot_view', 'Block patterns and their categories are for users who may write.')

const absent = () => undefined

const patternFields: FieldRenderers<BlockPattern, typeof blockPatternRecord> = {
  name: ({ name }) => name,
  title: ({ title }) => title,
  content: ({ content }) => content,
  description: ({ description }) => description,
  viewport_width: absent,
  inserter: () => true,
  categories: ({ categories }) => categories,
  keywords: absent,
  block_types: ({ blockTypes }) => blockTypes,
  post_types: absent,
  template_types: absent,
  source: ({ name }) => (name.startsWith('core/') ? 'core' : 'theme'),
}

const renderPattern = recordRenderer(blockPatternRecord, patternFields)

const renderedPattern = (pattern: BlockPattern, call: Call): Rendered =>
  fitted(call, renderPattern(pattern, contextOf(call)), blockPatternRecord.title, contextOf(call))

const categoryFields: FieldRenderers<(typeof patternCategories)[number], typeof blockPatternCategoryRecord> =
  {
    name: ({ name }) => name,
    label: ({ label }) => label,
    description: ({ description }) => description,
  }

const renderCategory = recordRenderer(blockPatternCategoryRecord, categoryFields)

export const blockPatternList: EndpointBehaviour = {
  permit,
  handle: (call) => ok(corePatterns.map((each) => renderedPattern(each, call))),
}

export const blockPatternCategoryList: EndpointBehaviour = {
  permit,
  handle: (call) =>
    ok(
      patternCategories.map((each) => {
        const context = contextOf(call)
        return fitted(call, renderCategory(each, context), blockPatternCategoryRecord.title, context)
      }),
    ),
}
