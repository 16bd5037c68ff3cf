import { MAX_DRAFTS } from '../listings/listing/listing.rules.js';

/** What each operation of the site does, who may send it, and what happens then: the descriptions of its document. */

const ANYONE = 'No session is needed.';
const SESSION = 'For signed-in accounts.';
const TEAM = 'For its owner and co-managers.';
const OWNER = 'For its owner only.';

type Descriptions = Readonly<Record<string, string>>;

const SIGN_IN: Descriptions = {
  login: `Redirects to the platform, and remembers the page of \`next\` for the way back. On a demo, it lists the sample accounts instead. ${ANYONE}`,
  callback:
    'The platform redirects here with a code that works once. The account is found or created, a session begins, and the browser returns to the page where it started.',
  demo: 'Begins a session of a sample account. Installations without sample data answer with a 404.',
  signInByLink:
    'The link comes from the command line, works once, and may give the account a staff role. The answer sets the cookie of a session.',
  logout: 'Ends this session and deletes its cookie. Other sessions of the account continue.',
};

const DIRECTORY: Descriptions = {
  showDirectory: `Returns the number of public listings, with counts for each category, language and popular tag. ${ANYONE}`,
  listServers: `Returns public servers, filtered and sorted as asked. Page 1 of the list without filters also has the server in the Spotlight. ${ANYONE}`,
  listBots: `Returns public bots, filtered and sorted as asked. ${ANYONE}`,
  showServerCategory: `Returns the public servers of the category, with its description and related tags. The filters of the list work here, too. ${ANYONE}`,
  showServerTag: `Returns the public servers with the tag, and related tags. The filters of the list work here, too. ${ANYONE}`,
  showBotTag: `Returns the public bots with the tag, and related tags. The filters of the list work here, too. ${ANYONE}`,
  listChoices: `Returns the values that filters and the fields of servers accept. Staff edit the lists. ${ANYONE}`,
  showTransparency: `Returns figures on reviews, denials, suspensions and settlements, and the limits of this site. ${ANYONE}`,
};

const listing = (Kind: 'Bot' | 'Server'): Descriptions => ({
  [`show${Kind}`]: `Returns the data of the public page, with the long description as HTML. Each GET counts as a view, except for the team. A listing that is not approved is a 404 for everyone except its team and staff who review. ${ANYONE}`,
  [`show${Kind}Around`]: `Returns what the page shows besides the listing itself, the same for all visitors. Removed votes do not count. ${ANYONE}`,
  [`show${Kind}Viewer`]: `Returns in one answer what the page needs about the account of the session. ${SESSION}`,
  [`show${Kind}Vote`]: `Returns your vote, what it earned, and how many more votes earn tokens today. Reading it does not vote. You also see your vote for a listing that is hidden now. ${SESSION}`,
  [`voteFor${Kind}`]: `Casts your vote, which counts until you remove it. Most votes earn tokens; those beyond the daily number count and earn nothing. Voting twice changes nothing. ${SESSION}`,
  [`remove${Kind}Vote`]: `Takes your vote back, together with the tokens that it earned, even if they are spent. Without a vote, nothing changes. ${SESSION}`,
  [`report${Kind}`]: `Tells staff what is wrong. Your reports of one listing are one case; while it is open, another report replaces the text. The team cannot report its own listing. ${SESSION}`,
  [`create${Kind}`]: `Starts a draft of which you become the owner. Only its team sees it until it is submitted and approved. An account may have ${MAX_DRAFTS} drafts. ${SESSION}`,
  [`showNew${Kind}`]: `Returns what the platform says, so that you can compare it before you create the draft. Nothing is stored. ${SESSION}`,
  [`showMy${Kind}`]: `Returns all fields that can be edited, the \`version\` to send with a change, and what the platform says. ${TEAM}`,
  [`change${Kind}`]: `Changes the fields that you send. \`version\` must be the one that you read: if someone else saved in between, the answer is a 409. Some changes of a public listing, such as its name or invite, ask for another review. ${TEAM}`,
  [`remove${Kind}`]: `Takes the listing off the site for good, with its votes. Its platform id and slug are free again. ${OWNER}`,
  [`check${Kind}`]: `Runs the checks of a submission without submitting, and says what is missing. ${TEAM}`,
  [`submit${Kind}`]: `Puts a draft or a denied listing into the queue of the reviewers. It is public once staff approve it. ${TEAM}`,
  [`withdraw${Kind}`]: `Takes a listing that waits for review out of the queue. It becomes a draft again. ${TEAM}`,
  [`show${Kind}Statistics`]: `Returns views, invite clicks, votes and sizes by day (UTC), as JSON or CSV. ${TEAM}`,
  [`list${Kind}Events`]: `Returns the recorded events after a number, oldest first: the same bodies that webhooks send. ${OWNER}`,
  [`list${Kind}Webhooks`]: `Returns each webhook with its state and its last failure. Only the owner sees addresses; co-managers see whether they work. ${TEAM}`,
  [`create${Kind}Webhook`]: `Adds an address to which events are sent. The answer has the secret that signs them, once. It stays off until it has answered a test. ${OWNER}`,
  [`list${Kind}WebhookAttempts`]: `Returns what was sent to the webhooks of the listing, the status, the time, and the beginning of the answer. ${OWNER}`,
  [`change${Kind}Webhook`]: `Changes the address, types or format, or switches the webhook on or off. An address that is switched on, or changed while it is on, must answer a test first; otherwise nothing changes. ${OWNER}`,
  [`remove${Kind}Webhook`]: `Deletes the webhook with its secret and its log. Events that wait for it are not sent. ${OWNER}`,
  [`replay${Kind}Webhook`]: `Sends all recorded events after a number again, in order. They have the same ids as before, so receivers can ignore those that they know. ${OWNER}`,
  [`resend${Kind}Webhook`]: `Sends the event with this number again, with the same id as before. ${OWNER}`,
  [`rotate${Kind}Webhook`]: `Makes a new secret, which the answer has once. Until the overlap ends, requests carry a signature of each of both. ${OWNER}`,
  [`test${Kind}Webhook`]: `Sends \`webhook.test\` now, and returns the status and the beginning of the answer. ${OWNER}`,
});

const DEEDS: Descriptions = {
  showBump: `Returns when the server was bumped, its streak, and when it can be bumped again. ${ANYONE}`,
  bumpServer: `Moves the server to the top of "Bumped last", and earns you tokens. Any account may bump an approved server, once in each cooldown of the server. ${SESSION}`,
  listBoosts: `Returns the boosts that shorten the cooldown of your servers, with their times and what they cost. ${SESSION}`,
  buyBoost: `Pays with your tokens. For the time of the boost, the servers that you own have a shorter cooldown; another boost begins when the last one ends. ${SESSION}`,
  showRating: `Returns your rating, or \`null\` if you have not rated the bot. ${SESSION}`,
  rateBot: `Gives one to five stars, and a review if you like. An account has one rating for each bot, so another one replaces it. The team cannot rate its own bot. ${SESSION}`,
  removeRating: `Deletes your rating with its review and answer. The average changes at once. ${SESSION}`,
  listRatings: `Returns the visible ratings with their answers, filtered by stars and sorted as asked. ${ANYONE}`,
  answerRating: `Publishes one answer of the team below the rating. Another answer replaces it. For the team of the bot.`,
  removeAnswer: `Deletes the answer of the team. The rating stays. For the team of the bot.`,
  reportRating: `Tells staff what is wrong with the rating. While your report is open, another one replaces its text. ${SESSION}`,
  showSpotlight: `Returns the server of this week, the top bid for the next week, the least possible bid and the time of the close. With a session, it also says which of your servers may bid. ${ANYONE}`,
  placeBid: `Holds your tokens until you are outbid, which returns all of them, or until the week is sold. A bid cannot be taken back. For the owner of the server.`,
  listPastWeeks: `Returns the servers that had the Spotlight, the latest week first. ${ANYONE}`,
  listOwnAppeals: `Returns each appeal with its state, and the answer of staff once there is one. ${SESSION}`,
  showListingAppeal: `Says whether an appeal is possible now, and if not, why. ${OWNER}`,
  listOwnReports: `Returns what you reported, and whether staff have decided. ${SESSION}`,
};

const ACCOUNT: Descriptions = {
  showAccount: `Returns your names, role, balance and settings. ${SESSION}`,
  changeAccount: `Sets the color of your name, and whether your display name or your username is shown on the site. ${SESSION}`,
  showDeletion: `Returns what must be done before the account can be deleted, such as transferring listings, and the tokens that would be lost. ${SESSION}`,
  listSessions: `Returns where you are signed in, with the time of the last use. One of them is marked as this one. ${SESSION}`,
  endSession: `Signs that browser out at once. ${SESSION}`,
  signOutEverywhere: `Ends all sessions of your account, this one included. API keys keep working. ${SESSION}`,
  listOwnTokens: `Returns your balance, what a leading bid holds, and each movement, newest first. ${SESSION}`,
  listOwnVotes: `Returns your votes with what each earned, newest first. Votes for hidden listings are included. ${SESSION}`,
  listGuilds: `Returns the servers that the platform named at your last sign-in, and whether they are listed. Sign in again to refresh them. ${SESSION}`,
};

const NOTIFICATIONS: Descriptions = {
  listNotifications: `Returns your inbox, newest first. Reading it does not mark anything as read. ${SESSION}`,
  readOne: `Marks this notification as read. Doing so twice changes nothing. ${SESSION}`,
  readAll: `Marks all notifications as read, up to the newest one that you name. ${SESSION}`,
  showSettings: `Returns for each kind of notification whether you get it, and whether it is also sent to your webhook and browsers. ${SESSION}`,
  remindOfBumps: `Switches the reminder of bumps on, in the inbox and for your webhook and browsers. It stays on until you switch it off. ${SESSION}`,
  endBumpReminder: `Switches the reminder of bumps off. ${SESSION}`,
  changeSettings: `Stores the kinds that reach your inbox, and those that are also sent to your webhook and browsers. All other kinds are switched off. ${SESSION}`,
  showOutside: `Returns your webhook and your browsers, with their state and their last failure. ${SESSION}`,
  addBrowser: `Subscribes the browser with the address and keys that it got from its push service. ${SESSION}`,
  removeOutside: `Deletes the webhook or the subscription of the browser. Your inbox stays as it is. ${SESSION}`,
  listOutsideAttempts: `Returns the latest requests with the status and the beginning of the answer. ${SESSION}`,
  resendOutside: `Sends a notification again, with the same id as before. ${SESSION}`,
  rotateOutsideWebhook: `Makes a new secret, which the answer has once. The old one also signs until the overlap ends. ${SESSION}`,
  testOutsideWebhook: `Sends a test now, and returns the status and the beginning of the answer. ${SESSION}`,
};

const DASHBOARD: Descriptions = {
  listMyListings: `Returns the listings that you own or co-manage, in every state but removed. ${SESSION}`,
  showDashboard: `Returns for each of your listings what it lacks, its votes of the week, and when a server can be bumped. ${SESSION}`,
  checkSlug: `Says whether a slug is valid and free for one of your listings. Slugs of hidden listings of others are not told. ${SESSION}`,
  listInvitations: `Returns invitations to teams, and transfers that wait for an answer. ${SESSION}`,
  acceptInvitation: 'Makes you a co-manager of the listing. Only the invited account may accept.',
  declineInvitation: 'Ends the invitation. Only the invited account may decline.',
  leaveTeam: 'Ends your role as a co-manager. The owner cannot leave, and transfers the listing instead.',
  listTeam: `Returns the owner, the co-managers and open invitations. ${TEAM}`,
  inviteToTeam: `Invites an account to co-manage the listing. It becomes a co-manager when it accepts. ${OWNER}`,
  removeFromTeam: `Ends the role of a co-manager, or an invitation. ${OWNER}`,
  offerListing: `Offers the listing to another account, which becomes the owner when it accepts. ${OWNER}`,
  endOffer: 'Ends the offer. The owner withdraws it, and the account that it was made to declines it.',
  acceptOffer:
    'Makes you the owner, switches off the webhooks, and ends the offer. Only the account that it was made to may accept.',
  showDeveloper: `Returns your keys without their secret part, what is left of each limit, and your usage by month. ${SESSION}`,
  makeKey: `Returns a new API key, once. The previous key ends now, or after the overlap that you choose. The limits of the account stay as they are. ${SESSION}`,
  revokeKey: `Ends all your API keys. Programs that use them get a 401. ${SESSION}`,
};

/** By operation id. */
export const SITE_OPERATIONS: Descriptions = {
  ...SIGN_IN,
  ...DIRECTORY,
  ...listing('Bot'),
  ...listing('Server'),
  ...DEEDS,
  ...ACCOUNT,
  ...NOTIFICATIONS,
  ...DASHBOARD,
};
