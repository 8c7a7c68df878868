import { type Route, route } from '../schema/route.ts'

/** The cache extension's routes of `cache/v1` (section Cache extension routes); none declares arguments. */
export const cacheV1Routes: readonly Route[] = [
  route('cache/v1', '/toggle_crawler_state', { post: {} }),
  route('cache/v1', '/tool/check_ip', { get: {} }),
  route('cache/v1', '/guest/sync', { get: {} }),
  ...['notify_img', 'notify_ccss', 'notify_ucss', 'notify_vpi', 'check_img'].map((name) =>
    route('cache/v1', `/${name}`, { post: {} }),
  ),
]

/** The cache extension's routes of `cache/v3` (section Cache extension routes); none declares arguments. */
export const cacheV3Routes: readonly Route[] = [
  'ip_validate',
  'wp_rest_echo',
  'ping',
  'cdn_status',
  'err_domains',
].map((name) => route('cache/v3', `/${name}`, { post: {} }))
