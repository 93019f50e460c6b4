import type { CallValue } from '#console/kit/client'

/** What there is of a member, as the staff see it. */
export type Shown = CallValue<'operator.viewMember'>
