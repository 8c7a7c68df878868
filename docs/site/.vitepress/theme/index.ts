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

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('CoverageTable', CoverageTable)
    app.component('FirstPage', FirstPage)
    app.component('LiveMock', LiveMock)
    app.component('RequirementTable', RequirementTable)
    app.component('ResultMatrix', ResultMatrix)
    app.component('ResultPage', ResultPage)
  },
} satisfies Theme
