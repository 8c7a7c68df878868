import type { Theme } from 'vitepress'
import DefaultTheme, { VPHomeFeatures, VPHomeHero } from 'vitepress/theme'
import { h } from 'vue'
import CoverageTable from '../../coverage-table/coverage-table.vue'
import LiveMock from '../../live-mock/live-mock.vue'
import RequirementTable from '../../requirement-table/requirement-table.vue'
import ResultMatrix from '../../result-matrix/result-matrix.vue'
import ResultPage from '../../result-matrix/result-page.vue'
import './parts.css'

/** The theme's own first page has no main landmark. */
const FirstPage = () => h('main', [h(VPHomeHero), h(VPHomeFeatures)])

/** The theme's page for unknown addresses has no main landmark either, and its link a name that differs from its text. */
const NoPage = () =>
  h('main', { class: 'no-page' }, [
    h('h1', 'This page does not exist'),
    h('a', { class: 'no-page-link', href: '/docs/' }, 'All pages'),
  ])

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': NoPage }),
  enhanceApp({ app }) {
    app.component('CoverageTable', CoverageTable)
    app.component('FirstPage', FirstPage)
    app.component('LiveMock', LiveMock)
    app.component('RequirementTable', RequirementTable)
    app.component('ResultMatrix', ResultMatrix)
    app.component('ResultPage', ResultPage)
  },
} satisfies Theme
