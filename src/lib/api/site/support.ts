import * as z from 'zod/mini'
import { language, ofClient } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { id, instant, nothing, pageSize } from '#lib/api/shared'
import {
  FEEDBACK_IMAGE_BYTES_MAX,
  FEEDBACK_IMAGES_MAX,
  FEEDBACK_LENGTH_MAX,
  FEEDBACK_REMARK_MAX,
  FEEDBACK_SHOWN_MAX,
} from '#lib/limits'

const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1)

const info = z.object({
  version: z.object({
    /** Type 3 is customer service; its last 8 characters are the key of the rest (decisions 2). */
    pathList: z.array(z.object({ type: z.int(), path: z.string() })),
  }),
})

export const visitorInfo = call({
  method: 'GET',
  path: '/wps/system/customerService',
  access: 'public',
  summary: 'Where customer service is reached; nothing where the operator has set no address.',
  input: nothing,
  output: info,
  errors: [],
  alwaysOpen: true,
})

export const memberInfo = call({
  method: 'GET',
  path: '/wps/member/customerService',
  access: 'session',
  summary: 'The same for a session: VIP service above rank level 4.',
  input: nothing,
  output: info,
  errors: [],
  whileExcluded: true,
  alwaysOpen: true,
})

export const help = call({
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'public',
  summary: 'The help centre: the site’s questions by topic, what the operator added, and contact.',
  input: z.strictObject({
    ...ofClient,
    language,
    /** Words of a question or its answer; accents and case do not matter. */
    search: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    topics: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        questions: z.array(z.object({ name: z.string(), title: z.string(), content: z.string() })),
      }),
    ),
    contact: z.object({ email: z.string(), url: z.string() }),
  }),
  errors: [],
  cacheSeconds: 5,
  inPages: 'never',
})

export const FEEDBACK_STATES = ['open', 'answered'] as const

const feedback = z.object({
  id,
  content: z.string(),
  remark: z.string(),
  images: z.int(),
  state: z.enum(FEEDBACK_STATES),
  answer: z.string(),
  at: instant,
  /** 0 while it is open. */
  answeredAt: z.int(),
})
export type Feedback = z.infer<typeof feedback>

export const sendFeedback = call({
  method: 'PUT',
  path: '/wps/feedback',
  access: 'member',
  summary: 'Sends feedback; its images follow one by one.',
  input: z.strictObject({
    content: z.string().check(z.maxLength(FEEDBACK_LENGTH_MAX)),
    remark: z._default(z.string().check(z.maxLength(FEEDBACK_REMARK_MAX)), ''),
  }),
  output: z.object({ id }),
  errors: ['support.feedback-words', 'support.feedback-too-many'],
  keyed: true,
  whileExcluded: true,
})

const imageType = z.enum(['image/png', 'image/jpeg'])
/** Characters of base64 for the largest image, and a kibibyte for what is around it. */
const ENCODED_MAX = Math.ceil(FEEDBACK_IMAGE_BYTES_MAX / 3) * 4

export const addImage = call({
  method: 'PUT',
  path: '/wps/feedback/:id/image/:at',
  access: 'member',
  summary: 'Adds an image to feedback just sent: png or jpg, at most 5 MB, at most 3.',
  input: z.strictObject({
    id,
    /** Its place among the images. */
    at: z.coerce.number().check(z.int(), z.gte(1), z.lte(FEEDBACK_IMAGES_MAX)),
    type: imageType,
    /** The file in base64. */
    data: z.string().check(z.minLength(4), z.maxLength(ENCODED_MAX)),
  }),
  output: z.object({ images: z.int() }),
  errors: ['support.feedback-unknown', 'support.feedback-image', 'support.feedback-closed'],
  bytesMax: ENCODED_MAX + 1024,
  limit: 'access',
  whileExcluded: true,
})

export const feedbackList = call({
  method: 'GET',
  path: '/wps/feedback',
  access: 'member',
  summary: 'The member’s feedback, newest first, with what was answered.',
  input: z.strictObject({ page, count: pageSize(FEEDBACK_SHOWN_MAX) }),
  output: z.object({ list: z.array(feedback), total: z.int() }),
  errors: [],
  whileExcluded: true,
})

export const feedbackImage = call({
  method: 'GET',
  path: '/wps/feedback/:id/image/:at',
  access: 'member',
  summary: 'An image of the member’s own feedback, in base64.',
  input: z.strictObject({
    id,
    at: z.coerce.number().check(z.int(), z.gte(1), z.lte(FEEDBACK_IMAGES_MAX)),
  }),
  output: z.object({ type: imageType, data: z.string() }),
  errors: ['support.feedback-unknown'],
  whileExcluded: true,
})

export const openFeedback = call({
  method: 'GET',
  path: '/wps/operator/feedback',
  access: 'operator:feedback',
  summary: 'Operator: feedback that waits for an answer, oldest first.',
  input: z.strictObject({ page, count: pageSize(FEEDBACK_SHOWN_MAX) }),
  output: z.object({
    list: z.array(z.extend(feedback, { account: z.string() })),
    total: z.int(),
  }),
  errors: [],
})

export const operatorImage = call({
  method: 'GET',
  path: '/wps/operator/feedback/:id/image/:at',
  access: 'operator:feedback',
  summary: 'Operator: an image of any feedback, in base64.',
  input: feedbackImage.input,
  output: feedbackImage.output,
  errors: ['support.feedback-unknown'],
})

export const answerFeedback = call({
  method: 'PUT',
  path: '/wps/operator/feedback/:id',
  access: 'operator:feedback',
  summary: 'Operator: answers feedback; a later answer takes the place of an earlier one.',
  input: z.strictObject({
    id,
    answer: z.string().check(z.minLength(1), z.maxLength(FEEDBACK_LENGTH_MAX)),
  }),
  output: nothing,
  errors: ['support.feedback-unknown'],
})
