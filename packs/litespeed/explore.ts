import type { PackExploration } from '../../index.ts'

const withoutNetwork =
  'Without a network the plugin has no list of the addresses of its cloud, and ends with a PHP error.'

const exploration: PackExploration = {
  values: {
    'POST /cache/v1/toggle_crawler_state': { crawler_id: [0, 1, 'x', ''] },
    'POST /cache/v1/check_img': { url: ['http://x.example/a.png', ''], id: [900_000_001, ''] },
    'POST /cache/v1/notify_img': { server: ['x', ''], notify: ['x', ''] },
    'POST /cache/v3/ip_validate': { hash: ['x', ''], ip: ['192.0.2.1', ''] },
    'POST /cache/v3/wp_rest_echo': { hash: ['x', ''] },
    'POST /cache/v3/ping': { hash: ['x', ''] },
    'POST /cache/v3/cdn_status': { success: ['1', ''] },
    'POST /cache/v3/err_domains': { main_domain: ['x.example', ''], alias: ['y.example', ''] },
  },
  // It asks another server for the address of this one.
  skipped: ['GET /cache/v1/tool/check_ip', 'GET /cache/v1/guest/sync'],
  known: {
    'POST /litespeed/v1/check_img broken internal_server_error': withoutNetwork,
    'POST /litespeed/v1/notify_img broken internal_server_error': withoutNetwork,
    'POST /litespeed/v3/* broken internal_server_error': withoutNetwork,
  },
}

export default exploration
