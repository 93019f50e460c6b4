/** Every limit of the product in one place; the spec's constants are its section 9. */

export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
/** Islands that wait until the page is painted listen by then, whether it was or not. */
export const IDLE = { timeout: 2 * SECOND_MS }

/** Largest body a call may have. */
export const BODY_BYTES_MAX = 64 * 1024
/** How long after a promotion's end who has applied is decided on, and takes what it gives. */
export const APPLICATION_WAITS_MS = 30 * DAY_MS
/** How long pictures of an application are kept once it is decided. */
export const APPLICATION_IMAGES_MS = 90 * DAY_MS
/** Largest picture of a receipt, and how many a deposit takes (spec section 5). */
export const RECEIPT_BYTES_MAX = 5 * 1024 * 1024
export const RECEIPTS_MAX = 3
/** Deepest nesting of a JSON body. */
export const BODY_DEPTH_MAX = 12

export const KEY_LENGTH_MIN = 16
export const KEY_LENGTH_MAX = 64

/** Session lifetimes (decisions 2). */
export const SESSION_IDLE_MS = 30 * MINUTE_MS
export const SESSION_ABSOLUTE_MS = DAY_MS
/** Of the staff: idle, at most, and how long an invitation is good. */
export const STAFF_IDLE_MS = 30 * MINUTE_MS
export const STAFF_SESSION_MS = 12 * HOUR_MS
export const STAFF_INVITATION_MS = 3 * DAY_MS
/** How long a proposal waits for a second person. */
export const PROPOSAL_MS = DAY_MS
/** The longest span of a report. */
export const REPORT_SPAN_MS = 400 * DAY_MS
/** Alerts that one pass hands over, and how long a target may take for one. */
export const ALERT_DELIVERIES = 40
export const ALERT_TIMEOUT_MS = 5 * SECOND_MS
/** Between two tries of one: doubled each time up to the most; then it is given up. */
export const ALERT_RETRY_MS = MINUTE_MS
export const ALERT_RETRY_MAX_MS = 2 * HOUR_MS
export const ALERT_TRIES = 12
/** Rows of each list of a member that are shown at once to the staff. */
export const MEMBER_VIEW_ROWS = 20
/** Tags of one member. */
export const MEMBER_TAGS_MAX = 12
/** Tags that a promotion asks for, or leaves out. */
export const PROMOTION_TAGS_MAX = 20
/** An approved effect that has not ended by then was cut off, and is taken up again. */
export const PROPOSAL_EFFECT_MS = 2 * MINUTE_MS
/** What one of the staff may give out in a day without a second person: 1 000 units. */
export const STAFF_ALONE_MAX = 1_000 * 10_000
export const TRIAL_LIFETIME_MS = DAY_MS

/** How old or how far ahead the `iat` of an encrypted call may be. */
export const ENVELOPE_AGE_SECONDS = 300
/** How long a book answers a repeated idempotency key with its first answer. */
export const REQUEST_KEPT_MS = 30 * DAY_MS
/** How long a book remembers by name that it has settled a draw: its sales ended long before. */
export const SEALED_DRAW_KEPT_MS = DAY_MS
/** Decryption keys: a new one each day, the one before stays accepted for a day. */
export const ENVELOPE_KEY_ROTATION_MS = DAY_MS
export const ENVELOPE_KEY_ACCEPTED_MS = 2 * DAY_MS

export const USERNAME_MIN = 4
export const USERNAME_MAX = 20
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

/** Wrong guesses at a sign-in or a secret (decisions 3): a captcha, then a lock. */
export const ATTEMPTS_CAPTCHA = 3
export const ATTEMPTS_MAX = 10
export const ATTEMPTS_SPAN_MS = 30 * MINUTE_MS
/** Guesses at one account that may be on their way or unproven at the same time. */
export const ATTEMPTS_AT_ONCE_MAX = 2 * ATTEMPTS_MAX
/** Second factor: how long the second step may take, and recovery codes given at once. */
export const SECOND_STEP_MS = 5 * MINUTE_MS
export const RECOVERY_CODES = 10
export const CAPTCHA_LETTERS = 5
export const CAPTCHA_LIFETIME_MS = 5 * MINUTE_MS
export const CAPTCHA_TIMEOUT_MS = 4 * SECOND_MS
/** Work in place of a picture: about half a million hashes, up to 32 times as many. */
export const WORK_SEARCHES = 16
export const WORK_BITS = 15
export const WORK_BITS_MORE_MAX = 5
/** Works that an address may ask for within the span of wrong guesses before they get longer. */
export const WORK_ASKED_FREE = 4
/** Long enough to fill in a form without haste: a search cannot be guessed. */
export const WORK_LIFETIME_MS = 20 * MINUTE_MS
/** Presses for another picture within this time count as one (spec section 9). */
export const CAPTCHA_REFRESH_MS = SECOND_MS
/** The list of countries closes so long after its field is left (spec section 2). */
export const COUNTRY_CLOSE_MS = 200

export const PAYMENT_PASSWORD_MIN = 6
/** How long a payment password that was right need not be worked out again, and how many. */
export const PAYMENT_PROVEN_MS = MINUTE_MS
export const PAYMENT_PROVEN_MAX = 10_000
/** How long it is not even compared with the stored one: an old one may pass for so long. */
export const PAYMENT_TRUSTED_MS = 2 * SECOND_MS
/** Longest value a registration field may be given. */
export const REGISTER_FIELD_MAX = 128
/** How old a password may be where `PWDEXPFORCECHANGE3` is on (decisions 3). */
export const PASSWORD_AGE_MS = 180 * DAY_MS
/** Tabs that come back with one cookie do so within this. */
export const RESUMED_TOGETHER_MS = 10 * SECOND_MS
/** How long a password is good that an agent hands over. */
export const INITIAL_PASSWORD_HOURS = 72
export const INITIAL_PASSWORD_MS = INITIAL_PASSWORD_HOURS * HOUR_MS

/** From going to another service to coming back; and from there to a linked account. */
export const SOCIAL_FLOW_MS = 10 * MINUTE_MS
export const SOCIAL_TICKET_MS = 15 * MINUTE_MS

/** A code lives as long as its countdown; the spec's own default is one minute. */
export const SMS_CODE_MINUTES = 2
export const SMS_CODE_DIGITS = 6
export const SMS_CODE_TRIES_MAX = 5
/** Sending is throttled to one request in this time. */
export const SMS_THROTTLE_MS = SECOND_MS
/** So many requests within the window, then a cool-down (spec section 9). */
export const SMS_WINDOW_MS = 10 * MINUTE_MS
export const SMS_NUMBER_REQUESTS_MAX = 5
export const SMS_ADDRESS_REQUESTS_MAX = 20
/** After so many requests within the window the next one needs a captcha. */
export const SMS_NUMBER_REQUESTS_FREE = 3
export const SMS_ADDRESS_REQUESTS_FREE = 5
export const SMS_COOL_DOWN_MS = 5 * MINUTE_MS
/** Wrong codes for one number in a day; then none is taken until the day is over. */
export const SMS_WRONG_PER_DAY_MAX = 20

/** How long ago somebody may have shown a number to another service. */
export const PHONE_PROOF_MS = 5 * MINUTE_MS

/** A mailed link that sets a new password: its life, the time to the next one, and how many. */
export const PASSWORD_LINK_MINUTES = 30
export const PASSWORD_LINK_WAIT_MS = MINUTE_MS
export const PASSWORD_LINKS_PER_DAY_MAX = 5

/** A supplier of messages: how long it may take, and how often in a row it may fail. */
export const MESSAGE_TIMEOUT_MS = 5 * SECOND_MS
export const MESSAGE_FAILURES = 5
export const MESSAGE_PAUSE_MS = 30 * SECOND_MS

/** Upstream (the relay's other side). */
export const UPSTREAM_TIMEOUT_MS = 8 * SECOND_MS
export const UPSTREAM_READ_TRIES = 2
export const BREAKER_FAILURES = 8
export const BREAKER_OPEN_MS = 5 * SECOND_MS

/** Largest answer taken from an upstream. */
export const UPSTREAM_BYTES_MAX = 8 * 1024 * 1024

/** Pages that a worker keeps as its profile says them, and as many bytes of compressed ones. */
export const KEPT_PAGES_BYTES = 16 * 1024 * 1024

/** Calls that one worker answers at a time; beyond it is refused at once, not made to wait. */
export const IN_FLIGHT_MAX = 1_000
/** A call that is older no longer counts: its visitor may have gone. */
export const IN_FLIGHT_MS = 15 * SECOND_MS
/** How long the platform may take for an answer (`ANSWER_MS`); slow calls have several times it. */
export const ANSWER_MS = 3 * SECOND_MS
export const SLOW_ANSWER_FACTOR = 5
export const WHOLE_ANSWER_FACTOR = 100
/** Tickets that one member may place in a minute (`BETS_A_MINUTE`): more is no person's hand. */
export const BETS_A_MINUTE_MAX = 600
export const SIGNALS_SHOWN = 200
/** Most members of one address and device who may be one person; more share a network. */
export const MARK_MEMBERS_MAX = 10
/** A closed account is forgotten after so many days (`CLOSED_KEPT_DAYS`), some at a time. */
export const CLOSED_KEPT_DAYS = 1_825
export const FORGOTTEN_AT_ONCE = 20

/** How long a worker trusts its copy of the site settings. */
export const SITE_SETTINGS_MS = 2 * SECOND_MS
/** How long the store of the settings may take before the last known copy is used. */
export const SITE_STORE_TIMEOUT_MS = SECOND_MS
/** Letters kept of a change of the site, among the operators' acts. */
export const ACT_DETAIL_MAX = 2_000
/** How long the relay keeps its upstream's status. */
/** How long the check of health may take, and how long a good one is believed. */
export const READY_CHECK_MS = 3 * SECOND_MS
export const READY_KEPT_MS = SECOND_MS
export const UPSTREAM_STATUS_MS = 3 * SECOND_MS
/** How long an upstream believes what its relay signed of a visitor. */
export const RELAY_VISITOR_MS = 5 * MINUTE_MS
/** `Retry-After` of a maintenance whose end is unknown. */
export const MAINTENANCE_RETRY_SECONDS = 300
/** Calls that `LIMIT_CALL` counts as one, and keys that a worker counts at a time. */
export const RATE_BLOCK_CALLS = 20
export const RATE_KEYS_MAX = 100_000
/** Answers of public reads kept in the memory of one worker. */
export const CACHED_ANSWERS_MAX = 500
/** A staff link opens within this time, and its cookie lasts this long. */
export const STAFF_LINK_MS = 10 * MINUTE_MS
export const STAFF_COOKIE_MS = 12 * HOUR_MS

/** What one movement may bring or take until an operator says otherwise, in units. */
export const DEPOSIT_UNITS_MIN = 10
export const DEPOSIT_UNITS_MAX = 10_000
export const WITHDRAW_UNITS_MAX = 100_000
export const TRIAL_GRANT_UNITS = 10_000

/** Money out: minutes until a paid withdrawal counts as received, and a payee's cooling time. */
export const WITHDRAW_AUTO_RECEIPT_MINUTES = 60
export const PAYEE_COOLING_MS = DAY_MS
export const PAYEES_MAX = 5
/** How long a deposit waits for its gateway. */
export const DEPOSIT_WAIT_MS = HOUR_MS
/** How long a book trusts its copy of the cashier's settings. */
export const CASHIER_MS = 2 * SECOND_MS
/** Sockets of one member in a chat room, and of all together. */
export const CHAT_SOCKETS_MAX = 3
export const CHAT_SOCKETS_ALL = 5_000
/** How long a way into a chat room is good, and how often the room asks who may stay. */
export const CHAT_PASS_MS = MINUTE_MS
export const CHAT_CHECK_MS = 10 * MINUTE_MS
/** What a chat room keeps: so many messages, so long; those that were deleted longer. */
export const CHAT_KEPT_MAX = 200
export const CHAT_KEPT_MS = 7 * DAY_MS
export const CHAT_DELETED_MS = 90 * DAY_MS
export const CHAT_PAGE = 50
export const CHAT_REPORTS_AN_HOUR = 10
/** How often a page asks whether its room is there, and how long it waits for the answer. */
export const CHAT_PING_MS = 30 * SECOND_MS
export const CHAT_PONG_MS = 10 * SECOND_MS
/** Sockets a member may follow their balance with, and how a page without one asks. */
export const LIVE_SOCKETS_MAX = 8
export const LIVE_RETRY_MS = SECOND_MS
export const LIVE_RETRY_MAX_MS = 30 * SECOND_MS
export const BALANCE_POLL_MS = 15 * SECOND_MS

/** A higher limit is confirmed after so long, within so long (decisions 4). */
export const LIMIT_WAIT_MS = DAY_MS
export const LIMIT_CONFIRM_MS = 7 * DAY_MS
/** Time-outs that can be taken, and intervals of reality checks. */
export const PAUSE_DAYS = [1, 7, 30, 42] as const
/** Half a year to five years; 0: for good. */
export const EXCLUSION_DAYS = [182, 365, 1_825, 0] as const
export const REALITY_MINUTES = [15, 30, 60] as const

/** Lottery. */
export const TICKET_LINES_MAX = 100
/** Most picks under one key of a selection: written lines too. */
export const SELECTION_PICKS_MAX = 10_000
/** Most positions of a draw that a selection may name one by one. */
export const POSITIONS_MAX = 10
/** Largest number a selection may hold. */
export const PICK_MAX = 9_999
export const MULTIPLE_MAX = 9_999
export const SERIES_MAX = 2_000
/** A chase: most draws, and how long before closing a draw no longer waits for the one before. */
export const CHASE_DRAWS_MAX = 120
export const CHASES_SHOWN_MAX = 50
export const CHASE_MARGIN_MS = 3_000
/** Pasted or uploaded lines: characters, the body around them, and bad ones that are shown. */
export const ENTRY_TEXT_MAX = 1_100_000
export const ENTRY_BYTES_MAX = 2_000_000
export const BAD_LINES_SHOWN = 100
export const DRAWS_AHEAD = 30
export const DRAWS_SHOWN_MAX = 100
export const TICKETS_SHOWN_MAX = 50
/** Tickets settled in one transaction of a book, and in one call: what waits goes in between. */
export const SETTLE_CHUNK = 50
export const SETTLE_CALL = 5_000
/** The pause between two parts, for each other book that settles at the same time. */
export const SETTLE_PAUSE_MS = 5

/** Page sizes. */
export const EXPORT_ROWS = 1_000
export const RECORD_CSV_ROWS = 2_000
export const LEADERS_SHOWN = 20
/** Sums of settled play are kept by so long: days of every zone are made of them. */
export const RECORD_SLOT_MS = 15 * MINUTE_MS
export const OPERATOR_ACTS_SHOWN = 200
export const PAGE_SIZE_MAX = 100

/** Agents: largest rate in hundredths of a percent, levels of the tree, links and messages. */
export const TEAM_RATE_MAX = 10_000
export const TEAM_DEPTH_MAX = 30
export const INVITES_MAX = 50
export const INVITE_DAYS_MAX = 365
export const INVITE_NAME_MAX = 40
export const AGENT_TITLE_MAX = 80
export const AGENT_MESSAGE_MAX = 1_000
export const AGENT_MESSAGES_PER_DAY = 50
export const REFUSALS_SHOWN = 200
/** A member counts as online so long after their last call. */
export const ONLINE_MS = 5 * MINUTE_MS
/** Teams' bets are summed by so long; real-time salaries are paid by it (spec section 9). */
export const SLOT_MS = 5 * MINUTE_MS
/** Events put into the sums at a time, and incomes paid at a time. */
export const TEAM_EVENTS_STEP = 5_000
export const INCOMES_STEP = 1_000
/** Contracts: tiers of one, how long an offer waits, and what is run at a time. */
export const CONTRACT_TIERS_MAX = 10
export const HOUSE_CONTRACTS_SHOWN = 200
export const OFFER_MS = 7 * DAY_MS
export const CONTRACTS_STEP = 500
/** After a day, an hour or five minutes, so long until their contracts are run. */
export const RUN_DELAY_MS = {
  dividend: 10 * MINUTE_MS,
  daily: 10 * MINUTE_MS,
  hourly: 5 * MINUTE_MS,
  realtime: MINUTE_MS,
}
/** How long sums by slots and hours, and marks of who was active, are kept. */
export const SLOTS_KEPT_MS = 45 * DAY_MS
/** Days of which an agent reads each bet and entry of their team; sums by day are kept for good. */
export const TEAM_RECORD_DAYS = 100
/** Old rows of teams removed at a time, and how many times a minute. */
export const TEAM_PRUNE_STEP = 5_000
export const TEAM_PRUNE_STEPS = 20

/** Catalogue. */
export const GAMES_SHOWN_MAX = 100
export const POPULAR_GAMES = 20
export const FAVOURITES_MAX = 200
export const LOTTERY_FAVOURITES_MAX = 60
export const RECENT_GAMES = 20
/** Tiles a lobby adds at a time, and how long it waits before more (spec section 9). */
export const LOBBY_TILES = 14
/** Tiles of the home page, fewer on a phone, and titles before its lotteries; titles of a list. */
export const HOME_TILES = 14
export const HOME_TILES_PHONE = 12
export const FIRST_TITLES = 6
export const PLAYABLE_TITLES = 56
export const POPULAR_ON_PAGE = 10
export const SCROLL_THROTTLE_MS = 200
export const SEARCH_PAUSE_MS = 150
/** Lazy images (spec section 9). */
export const IMAGE_TRIES = 3
export const IMAGE_THROTTLE_MS = 200
/** Pictures load from so many screens away. */
export const IMAGE_PRELOAD_FACTOR = 1.3
export const IMAGES_CACHED_MAX = 200
/** After so long on a page, today's announcement is looked for. */
export const ANNOUNCE_AFTER_MS = 2 * SECOND_MS
export const NOTICES_PER_PAGE = 9
export const NOTICES_SHOWN_MAX = 50
export const NOTICE_TITLE_MAX = 120
export const NOTICE_CONTENT_MAX = 4_000
export const NOTICE_LANGUAGES_MAX = 40
export const WINNERS_SHOWN_MAX = 20
export const WINNERS_ON_HOME = 6
export const WINNERS_MS = 7 * DAY_MS
/** Smallest payout that is shown, minor units. */
export const WINNERS_MINIMUM = 10_000
/** A game is popular when so many members have played it of late. */
export const POPULAR_MS = 7 * DAY_MS
export const POPULAR_MEMBERS_MIN = 3
/** Of the site's search: titles it asks for, lines of a group, and what this browser remembers. */
export const SEARCH_TITLES = 12
export const SEARCH_LINES = 6
export const SEARCHES_KEPT = 5

/** Customer service: its window, and above which rank level the VIP service answers (spec 9). */
export const SUPPORT_WINDOW = { width: 440, height: 500 }
export const VIP_SERVICE_ABOVE = 4
export const VIP_LEVELS_MAX = 30
/** Feedback: words, characters, remark and images (spec section 5). */
export const FEEDBACK_WORDS_MIN = 3
export const FEEDBACK_WORDS_MAX = 300
export const FEEDBACK_LENGTH_MAX = 4_000
export const FEEDBACK_REMARK_MAX = 140
export const FEEDBACK_IMAGES_MAX = 3
export const FEEDBACK_IMAGE_BYTES_MAX = 5 * 1024 * 1024
export const FEEDBACK_PER_DAY_MAX = 20
/** Images belong to feedback just sent. */
export const FEEDBACK_IMAGES_MS = 30 * MINUTE_MS
export const FEEDBACK_SHOWN_MAX = 50
/** Answers and promotions of an operator shown at once. */
export const HELP_SHOWN_MAX = 50
export const PROMOTIONS_SHOWN_MAX = 27

/**
 * After its end a raffle's prizes may be taken for so long, which is more than the longest pause;
 * it is shown for longer, so that whoever comes late reads why.
 */
export const RAFFLE_TAKEN_MS = 60 * DAY_MS
export const RAFFLE_SHOWN_MS = 67 * DAY_MS

/** Days that the page of truth sums unless others are asked for, and at most. */
export const TRUTH_DAYS = 30
export const TRUTH_DAYS_MAX = 400
/** The clock of the site strikes each minute; longer than this it stood still. */
export const BEAT_MISSED_MS = 3 * MINUTE_MS

/** A day is sealed so long after its end: by then every book's clock has passed it. */
export const SEAL_WAIT_MS = 10 * MINUTE_MS

/** Faults that an audit names of each kind and place. */
export const AUDIT_FAULTS_SHOWN = 20

/** Entries that an audit compares with the records at a time. */
export const RECOUNT_ENTRIES = 1_000

/** Rows that get their hash in one go, of what is kept of the staff, settings and results. */
export const KEPT_LINKED = 500
