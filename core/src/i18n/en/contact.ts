/** Texts of the contact section and page: form, information, map. */
export const contact = {
  title: 'Contact Us',
  subtitle: 'Send us your question or enquiry.',
  form: {
    label: 'Contact form',
    name: 'Full Name',
    email: 'Email',
    company: 'Company Name',
    phone: 'Phone Number',
    subject: 'Subject',
    message: 'Message',
    submit: 'Send Message',
    submitting: 'Sending...',
    required: 'Please fill in all required fields.',
    'too-long': 'At most {{max}} characters; this text has {{length}}.',
    trap: 'Leave this field empty',
  },
  success: 'Your message has been sent. We will reply within 24 hours.',
  /** Texts that replace those of the response-time target for business hours: see `withResponseTarget`. */
  'business-hours': {
    success: 'Your message has been sent. We will reply within 24 business hours on working days.',
    promise: 'We reply within 24 business hours on working days',
    meta: 'Write to us about your research or strategy question. We reply within 24 business hours on working days: Monday to Friday, 09:00 to 18:00 WIB.',
  },
  failed: 'Failed to submit contact form',
  /** Texts of the notification email to staff. */
  mail: {
    subject: 'New message',
    suspected: 'Suspected spam: a hidden field of the form was filled in, by a bot or by a form filler.',
    where: 'All messages:',
  },
  info: {
    title: 'Contact Information',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    hours: 'Business Hours',
    'hours-text': 'Monday to Friday, 09:00 to 18:00 WIB',
    reply: 'Response Time',
    promise: 'We reply within 24 hours',
  },
  map: {
    title: 'Map of our office',
    load: 'Show the map',
    note: 'The map comes from an outside service and loads when you ask for it.',
    directions: 'Get directions to our office',
  },
} as const;

/** Texts of the newsletter form. */
export const newsletter = {
  title: 'Subscribe to our newsletter',
  text: 'Get new articles and research in your inbox.',
  email: 'Your email address',
  submit: 'Subscribe',
  submitting: 'Sending...',
  invalid: 'Please enter a valid email address',
  success: 'Successfully subscribed to newsletter!',
  failed: 'Failed to subscribe to newsletter',
} as const;
