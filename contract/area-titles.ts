/** The areas of checks, as reports and verdicts name them, in the order of reports. */
export const areaTitles = {
  security: 'Security',
  index: 'Index',
  addressing: 'Addressing',
  arguments: 'Arguments',
  context: 'Context',
  fields: 'Fields',
  status: 'Status',
  revisions: 'Revisions',
  autosaves: 'Autosaves',
  media: 'Media',
  batch: 'Batch',
  embed: 'Embed',
  extensions: 'Extensions',
  protocol: 'Protocol',
  stock: 'Stock WordPress',
} as const
