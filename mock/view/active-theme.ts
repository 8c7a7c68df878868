import { activeTheme, type ThemeName } from '../store/theme.ts'
import type { SiteVersion } from './site-version.ts'

/** The active theme of a site: the default one of its version. */
export const activeThemeOf = ({ version }: { readonly version?: SiteVersion | undefined }): ThemeName =>
  version?.themes.active ?? activeTheme
