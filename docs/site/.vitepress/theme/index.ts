import { Content, type Theme, useRoute } from 'vitepress'
import DefaultTheme, { VPHomeFeatures, VPHomeHero } from 'vitepress/theme'
import { defineComponent, h, nextTick, onMounted, watch } from 'vue'
import CoverageTable from '../../coverage-table/coverage-table.vue'
import LiveMock from '../../live-mock/live-mock.vue'
import RequirementTable from '../../requirement-table/requirement-table.vue'
import ResultMatrix from '../../result-matrix/result-matrix.vue'
import ResultPage from '../../result-matrix/result-page.vue'
import './parts.css'

/** The theme's own first page has no main landmark. */
const FirstPage = () =>
  h('main', [h(VPHomeHero), h(VPHomeFeatures), h('div', { class: 'vp-doc first-steps' }, h(Content))])

/** The theme's page for unknown addresses has no main landmark either, and its link a name that differs from its text. */
const NoPage = () =>
  h('main', { class: 'no-page' }, [
    h('h1', 'This page does not exist'),
    h('a', { class: 'no-page-link', href: '/docs/' }, 'All pages'),
  ])

/** Scrolls the sidebar so that it shows the current page. */
function showCurrentPage(): void {
  const link = document.querySelector('.VPSidebar .VPSidebarItem.is-active.is-link > .item')
  const sidebar = link?.closest('.VPSidebar')
  if (link === null || !sidebar) return
  const { top, height } = sidebar.getBoundingClientRect()
  const place = link.getBoundingClientRect().top - top
  if (place < 0 || place > height - 60) sidebar.scrollTop += place - height / 2
}

const Layout = defineComponent(() => {
  const route = useRoute()
  // The theme marks the current page when its own parts are there.
  onMounted(() => nextTick(showCurrentPage))
  watch(() => route.path, showCurrentPage, { flush: 'post' })
  return () => h(DefaultTheme.Layout, null, { 'not-found': NoPage })
})

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component('CoverageTable', CoverageTable)
    app.component('FirstPage', FirstPage)
    app.component('LiveMock', LiveMock)
    app.component('RequirementTable', RequirementTable)
    app.component('ResultMatrix', ResultMatrix)
    app.component('ResultPage', ResultPage)
  },
} satisfies Theme
