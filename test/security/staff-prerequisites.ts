/**
 * Operations of staff after which others must be sent first, or which are tried on sample data of their own: more than twenty
 * that take something away would be a burst. All other examples work at once.
 */
export const PREREQUISITES: Readonly<Record<string, readonly string[]>> = {
  releaseClaim: ['claimListing'],
  approveListing: ['claimListing'],
  denyListing: ['claimListing'],
  undoDecision: ['claimListing', 'approveListing'],
  undoBatch: ['hideRatings'],
  putReportBack: ['takeReport'],
  actOnReport: [],
  quarantineVotes: [],
  dismissFinding: [],
  reopenFinding: ['dismissFinding'],
  deleteUser: [],
  disableWebhook: [],
  endKeys: [],
  endReadOnly: ['makeReadOnly'],
  endAnnouncement: ['announce'],
};
