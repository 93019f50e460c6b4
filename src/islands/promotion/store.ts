import { sendContent } from '#lib/client/content-routes'
import { PROMOTIONS_SHOWN_MAX } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'

export const promotions = createLoaded(async () => {
  const query = { types: 'PR', count: PROMOTIONS_SHOWN_MAX }
  return (await sendContent('notice.list', query)).list
})
