import { readOnlyRecord } from './read-only-record.ts'

export const statusRecord = readOnlyRecord('status', {
  name: ['embed', 'string', 'The name to show.'],
  private: ['edit', 'boolean', 'Is it for those who may read what is private.'],
  protected: ['edit', 'boolean', 'Is it for those who may change the item.'],
  public: ['full', 'boolean', 'Is it for everybody.'],
  queryable: ['full', 'boolean', 'Whether everyone may request it.'],
  show_in_list: ['edit', 'boolean', 'Do its items stand in the list of all.'],
  slug: ['embed', 'string', 'Its name.'],
  date_floating: ['full', 'boolean', 'Does the date of its items move while they have none of their own.'],
})
