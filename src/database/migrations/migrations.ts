import { Accounts1795132800000 } from './engine/1795132800000-accounts.js';
import { Listings1795132800001 } from './engine/1795132800001-listings.js';
import { Activity1795132800002 } from './engine/1795132800002-activity.js';
import { Tokens1795132800003 } from './engine/1795132800003-tokens.js';
import { Sessions1795132800004 } from './engine/1795132800004-sessions.js';
import { Spotlight1795132800005 } from './engine/1795132800005-spotlight.js';
import { RefusedRequests1795132800006 } from './engine/1795132800006-refused-requests.js';
import { ListingTransfers1795132800007 } from './engine/1795132800007-listing-transfers.js';
import { Directory1795132800008 } from './engine/1795132800008-directory.js';
import { ListingDays1795132800009 } from './engine/1795132800009-listing-days.js';
import { Reports1795132800010 } from './back-office/1795132800010-reports.js';
import { PlatformFacts1795132800011 } from './back-office/1795132800011-platform-facts.js';
import { AuditChain1795132800012 } from './back-office/1795132800012-audit-chain.js';
import { Review1795132800013 } from './back-office/1795132800013-review.js';
import { VoteBans1795132800015 } from './back-office/1795132800015-vote-bans.js';
import { Adjustments1795132800016 } from './back-office/1795132800016-adjustments.js';
import { Reference1795132800017 } from './back-office/1795132800017-reference.js';
import { ManagedGuilds1795132800021 } from './back-office/1795132800021-managed-guilds.js';
import { Installations1795132800022 } from './back-office/1795132800022-installations.js';
import { Departures1795132800023 } from './back-office/1795132800023-departures.js';
import { ReviewTimes1795132800024 } from './back-office/1795132800024-review-times.js';
import { DecisionWaits1795132800025 } from './back-office/1795132800025-decision-waits.js';
import { LedgerAuditResults1795132800026 } from './back-office/1795132800026-ledger-audit-results.js';
import { LargeSizes1795132800027 } from './back-office/1795132800027-large-sizes.js';
import { UsageByDay1795132800028 } from './back-office/1795132800028-usage-by-day.js';
import { DirectoryBumped1795132800029 } from './back-office/1795132800029-directory-bumped.js';
import { BoostRequests1795132800030 } from './back-office/1795132800030-boost-requests.js';
import { ForfeitedBids1795132800031 } from './back-office/1795132800031-forfeited-bids.js';
import { HiddenSlots1795132800032 } from './back-office/1795132800032-hidden-slots.js';
import { ReservedPlatformIds1795132800033 } from './engine/1795132800033-reserved-platform-ids.js';
import { VoteUsage1795132800034 } from './back-office/1795132800034-vote-usage.js';
import { ClosedAccountDebts1795132800035 } from './back-office/1795132800035-closed-account-debts.js';
import { StaffSearch1795132800038 } from './long-lists/1795132800038-staff-search.js';
import { FormerRoles1795132800039 } from './back-office/1795132800039-former-roles.js';
import { PlatformIdIndex1795132800040 } from './back-office/1795132800040-platform-id-index.js';
import { BumpSequence1795132800041 } from './long-lists/1795132800041-bump-sequence.js';
import { NameSkeletons1795132800042 } from './back-office/1795132800042-name-skeletons.js';
import { CountingProcesses1795132800043 } from './engine/1795132800043-counting-processes.js';
import { DirectoryTrending1795132800045 } from './pages/1795132800045-directory-trending.js';
import { ListingSlugs1795132800047 } from './pages/1795132800047-listing-slugs.js';
import { HiddenRatings1795132800049 } from './long-lists/1795132800049-hidden-ratings.js';
import { AuditAndCaseLists1795132800048 } from './long-lists/1795132800048-audit-and-case-lists.js';
import { ListingOrder1795132800115 } from './long-lists/1795132800115-listing-order.js';
import { InviteClicks1795132800050 } from './pages/1795132800050-invite-clicks.js';
import { RatingsByStars1795132800051 } from './pages/1795132800051-ratings-by-stars.js';
import { SitemapIndex1795132800052 } from './pages/1795132800052-sitemap-index.js';
import { SearchWords1795132800053 } from './search/1795132800053-search-words.js';
import { Synonyms1795132800054 } from './search/1795132800054-synonyms.js';
import { MoreSynonyms1795132800055 } from './search/1795132800055-more-synonyms.js';
import { ParkedForms1795132800056 } from './pages/1795132800056-parked-forms.js';
import { CategoryIntroductions1795132800059 } from './search/1795132800059-category-introductions.js';
import { SearchFigures1795132800058 } from './search/1795132800058-search-figures.js';
import { ReviewDesk1795132800060 } from './desk/1795132800060-review-desk.js';
import { OptionalReasons1795132800065 } from './desk/1795132800065-optional-reasons.js';
import { Appeals1795132800066 } from './desk/1795132800066-appeals.js';
import { ListingEvents1795132800070 } from './webhooks/1795132800070-listing-events.js';
import { NotificationChannels1795132800087 } from './notifications/1795132800087-notification-channels.js';
import { RatingAnswers1795132800086 } from './notifications/1795132800086-rating-answers.js';
import { Notifications1795132800085 } from './notifications/1795132800085-notifications.js';
import { WebhookEndpoints1795132800071 } from './webhooks/1795132800071-webhook-endpoints.js';
import { CaseDesk1795132800073 } from './desk/1795132800073-case-desk.js';
import { DenialReasonOrder1795132800074 } from './desk/1795132800074-denial-reason-order.js';
import { SameDescriptions1795132800075 } from './desk/1795132800075-same-descriptions.js';
import { StaffBatches1795132800072 } from './desk/1795132800072-staff-batches.js';
import { WebhookControls1795132800076 } from './webhooks/1795132800076-webhook-controls.js';
import { ListenedFrom1795132800080 } from './webhooks/1795132800080-listened-from.js';
import { Feeds1795132800081 } from './webhooks/1795132800081-feeds.js';
import { KeysOfOneColumn1795132800095 } from './growth/1795132800095-keys-of-one-column.js';
import { WorkLeases1795132800096 } from './growth/1795132800096-work-leases.js';
import { ChannelWebhooks1795132800098 } from './webhooks/1795132800098-channel-webhooks.js';
import { OutsideLog1795132800099 } from './notifications/1795132800099-outside-log.js';
import { SchemaVersions1795132800097 } from './growth/1795132800097-schema-versions.js';
import { NeededMigrations1795132800105 } from './growth/1795132800105-needed-migrations.js';
import { WorldSynonyms1795132800106 } from './search/1795132800106-world-synonyms.js';
import { AuditedSums1795132800200 } from './growth/1795132800200-audited-sums.js';
import { ApiAccessNotes1795132800127 } from './owners/1795132800127-api-access-notes.js';
import { PlatformReports1795132800128 } from './owners/1795132800128-platform-reports.js';
import { ListingEdits1795132800140 } from './owners/1795132800140-listing-edits.js';
import { Expiry1795132800150 } from './growth/1795132800150-expiry.js';
import { DueWork1795132800152 } from './growth/1795132800152-due-work.js';
import { HeldEvents1795132800151 } from './webhooks/1795132800151-held-events.js';
import { PushHosts1795132800180 } from './guard/1795132800180-push-hosts.js';
import { OutsideUsage1795132800181 } from './guard/1795132800181-outside-usage.js';
import { OutsideDigests1795132800182 } from './guard/1795132800182-outside-digests.js';
import { InvitationUsage1795132800183 } from './guard/1795132800183-invitation-usage.js';
import { RefreshVisits1795132800184 } from './guard/1795132800184-refresh-visits.js';
import { AuditSeals1795132800163 } from './back-office/1795132800163-audit-seals.js';
import { ExportTimes1795132800162 } from './owners/1795132800162-export-times.js';
import { BrowsersOfSessions1795132800161 } from './notifications/1795132800161-browsers-of-sessions.js';
import { ColleaguesOfAppeals1795132800160 } from './owners/1795132800160-colleagues-of-appeals.js';
import { BumpUsage1795132800170 } from './money/1795132800170-bump-usage.js';
import { NewestBumps1795132800171 } from './money/1795132800171-newest-bumps.js';
import { SoleOperators1795132800173 } from './money/1795132800173-sole-operators.js';
import { SpotlightBars1795132800172 } from './money/1795132800172-spotlight-bars.js';

/** In the order of execution. */
export const migrations = [
  Accounts1795132800000,
  Listings1795132800001,
  Activity1795132800002,
  Tokens1795132800003,
  Sessions1795132800004,
  Spotlight1795132800005,
  RefusedRequests1795132800006,
  ListingTransfers1795132800007,
  Directory1795132800008,
  ListingDays1795132800009,
  Reports1795132800010,
  PlatformFacts1795132800011,
  AuditChain1795132800012,
  Review1795132800013,
  VoteBans1795132800015,
  Adjustments1795132800016,
  Reference1795132800017,
  ManagedGuilds1795132800021,
  Installations1795132800022,
  Departures1795132800023,
  ReviewTimes1795132800024,
  DecisionWaits1795132800025,
  LedgerAuditResults1795132800026,
  LargeSizes1795132800027,
  UsageByDay1795132800028,
  DirectoryBumped1795132800029,
  BoostRequests1795132800030,
  ForfeitedBids1795132800031,
  HiddenSlots1795132800032,
  ReservedPlatformIds1795132800033,
  VoteUsage1795132800034,
  ClosedAccountDebts1795132800035,
  StaffSearch1795132800038,
  FormerRoles1795132800039,
  PlatformIdIndex1795132800040,
  BumpSequence1795132800041,
  NameSkeletons1795132800042,
  CountingProcesses1795132800043,
  DirectoryTrending1795132800045,
  ListingSlugs1795132800047,
  AuditAndCaseLists1795132800048,
  HiddenRatings1795132800049,
  InviteClicks1795132800050,
  RatingsByStars1795132800051,
  SitemapIndex1795132800052,
  SearchWords1795132800053,
  Synonyms1795132800054,
  MoreSynonyms1795132800055,
  ParkedForms1795132800056,
  SearchFigures1795132800058,
  CategoryIntroductions1795132800059,
  ReviewDesk1795132800060,
  OptionalReasons1795132800065,
  Appeals1795132800066,
  ListingEvents1795132800070,
  WebhookEndpoints1795132800071,
  StaffBatches1795132800072,
  CaseDesk1795132800073,
  DenialReasonOrder1795132800074,
  SameDescriptions1795132800075,
  WebhookControls1795132800076,
  ListenedFrom1795132800080,
  Feeds1795132800081,
  Notifications1795132800085,
  RatingAnswers1795132800086,
  NotificationChannels1795132800087,
  KeysOfOneColumn1795132800095,
  WorkLeases1795132800096,
  SchemaVersions1795132800097,
  ChannelWebhooks1795132800098,
  OutsideLog1795132800099,
  NeededMigrations1795132800105,
  WorldSynonyms1795132800106,
  ListingOrder1795132800115,
  ApiAccessNotes1795132800127,
  PlatformReports1795132800128,
  ListingEdits1795132800140,
  Expiry1795132800150,
  HeldEvents1795132800151,
  DueWork1795132800152,
  ColleaguesOfAppeals1795132800160,
  BrowsersOfSessions1795132800161,
  ExportTimes1795132800162,
  AuditSeals1795132800163,
  BumpUsage1795132800170,
  NewestBumps1795132800171,
  SpotlightBars1795132800172,
  SoleOperators1795132800173,
  PushHosts1795132800180,
  OutsideUsage1795132800181,
  OutsideDigests1795132800182,
  InvitationUsage1795132800183,
  RefreshVisits1795132800184,
  AuditedSums1795132800200,
];
