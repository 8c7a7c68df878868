import type { Json, JsonObject } from '../../../../contract/index.ts'
import { can } from '../../../authorise/rights.ts'
import { registeredSizes } from '../../../images/sizes.ts'
import { templatePartAreas, templateTypes } from '../../../resources/themes/template-kinds.ts'
import type { ContentRecord } from '../../../store/records.ts'
import { numberSetting } from '../../../store/site-settings.ts'
import { allowedTypes } from '../../../uploads/allowed-types.ts'
import type { View } from '../../../view/view.ts'
import { editorFeatures } from './editor-features.ts'
import { themeCss } from './theme-css.ts'

const namedSizes = { thumbnail: 'Thumbnail', medium: 'Medium', large: 'Large', full: 'Full Size' } as const

const imageSizes: readonly Json[] = Object.entries(namedSizes).map(([slug, name]) => ({ slug, name }))

const imageDimensions: JsonObject = Object.fromEntries(
  registeredSizes
    .filter(({ name }) => name in namedSizes)
    .map(({ name, width, height, crop }) => [name, { width, height, crop }]),
)

/** The largest file a site takes, in bytes, as a PHP without settings of its own has it twice over. */
const maxUploadFileSize = 64 * 1024 * 1024

/** What the page of a block editor tells it of the site. Follows `get_block_editor_settings`. */
export function editorSettings({ type }: ContentRecord, { user, addresses, state }: View): JsonObject {
  return {
    alignWide: true,
    allowedBlockTypes: true,
    allowedMimeTypes: allowedTypes,
    autosaveInterval: 60,
    localAutosaveInterval: 15,
    availableTemplates: {},
    defaultTemplatePartAreas: templatePartAreas,
    defaultTemplateTypes: templateTypes,
    disablePostFormats: type !== 'post',
    imageDefaultSize: 'large',
    imageDimensions,
    imageEditing: true,
    imageSizes,
    isRTL: false,
    maxUploadFileSize: can(user, 'upload_files') ? maxUploadFileSize : 0,
    postLock: { isLocked: false },
    postsPerPage: numberSetting(state, 'posts_per_page'),
    richEditingEnabled: true,
    siteUrl: addresses.base,
    styles: [{ css: themeCss, isGlobalStyles: true, __unstableType: 'theme' }],
    supportsLayout: true,
    supportsTemplateMode: true,
    __unstableIsBlockBasedTheme: true,
    __experimentalFeatures: editorFeatures,
    __experimentalAdditionalBlockPatterns: [],
    __experimentalAdditionalBlockPatternCategories: [],
  }
}
