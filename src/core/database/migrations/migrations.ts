import { ListingOrder1795132800115 } from './baseline/schema.js';
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
import { GeneralSynonyms1795134100000 } from './back-office/1795134100000-general-synonyms.js';
import { SaidRefusals1795133750000 } from './back-office/1795133750000-said-refusals.js';
import { GuildCounts1795133810000 } from './chat/1795133810000-guild-counts.js';
import { DirectMessages1795133820000 } from './chat/1795133820000-direct-messages.js';
import { AccountLanguages1795133600000 } from './owners/1795133600000-account-languages.js';
import { ChannelReminders1795134250000 } from './chat/1795134250000-channel-reminders.js';
import { VoterRoles1795134000000 } from './chat/1795134000000-voter-roles.js';
import { SiteSwitches1795134400000 } from './back-office/1795134400000-site-switches.js';
import { ChatInteractions1795133700000 } from './chat/1795133700000-chat-interactions.js';
import { Imports1795200000000 } from './owners/1795200000000-imports.js';
import { BotCommands1795300000000 } from './owners/1795300000000-bot-commands.js';
import { ListingProofs1795310000000 } from './owners/1795310000000-listing-proofs.js';
import { VoteFindings1795600000000 } from './owners/1795600000000-vote-findings.js';
import { ValueWords1795700000000 } from './back-office/1795700000000-value-words.js';
import { TagIntroductions1795810000000 } from './back-office/1795810000000-tag-introductions.js';
import { SupportInvites1795133500000 } from './owners/1795133500000-support-invites.js';
import { Invites1795800000000 } from './owners/1795800000000-invites.js';
import { ListingSources1795400000000 } from './owners/1795400000000-listing-sources.js';

/** In the order of execution. */
export const migrations = [
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
  SupportInvites1795133500000,
  AccountLanguages1795133600000,
  ChatInteractions1795133700000,
  SaidRefusals1795133750000,
  GuildCounts1795133810000,
  DirectMessages1795133820000,
  VoterRoles1795134000000,
  GeneralSynonyms1795134100000,
  ChannelReminders1795134250000,
  SiteSwitches1795134400000,
  Imports1795200000000,
  BotCommands1795300000000,
  ListingProofs1795310000000,
  ListingSources1795400000000,
  VoteFindings1795600000000,
  ValueWords1795700000000,
  Invites1795800000000,
  TagIntroductions1795810000000,
];
