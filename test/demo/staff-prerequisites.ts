/** Operations of staff whose example must be sent first. All other examples work at once. */
export const PREREQUISITES: Readonly<Record<string, readonly string[]>> = {
  releaseClaim: ['claimListing'],
  approveListing: ['claimListing'],
  denyListing: ['claimListing'],
  undoDecision: ['claimListing', 'approveListing'],
  undoBatch: ['hideRatings'],
  putReportBack: ['takeReport'],
};
